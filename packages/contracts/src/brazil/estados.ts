import { foldHeading } from '../blank.js';

const ESTADOS: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
};
export const isUf = (text: string): boolean => Object.hasOwn(ESTADOS, text);
const BY_NAME = new Map(Object.entries(ESTADOS).flatMap(([uf, nome]) => [[foldHeading(nome), uf] as const]));

/** The two letters of a state written as `sp`, `SP - São Paulo`, `São Paulo/SP` or `São Paulo`; undefined for anything else. */
export function readUf(text: string): string | undefined {
  const named = BY_NAME.get(foldHeading(text));
  if (named !== undefined) return named;
  const [first = '', last = first] = text.split(/[\p{Pd}\u2212/(),]/u).map((part) => part.trim());
  return [first, last].map((part) => part.toUpperCase()).find(isUf) ?? BY_NAME.get(foldHeading(first));
}
