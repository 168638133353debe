import type { CivilDay } from '@viajario/contracts/civil-day';
import { parse, type FieldName, type ParseResult } from 'mrz';
import type { CampoLido, Leitura, ValoresLidos } from './leitura.ts';
import { paisDaZona } from '@viajario/contracts/parse/pais';
import { nascimentoOf, validadeOf } from './zone-days.ts';
import { zonesIn } from './zone-lines.ts';

const TIPOS: Record<string, ValoresLidos['tipo']> = {
  P: 'passaporte',
  V: 'visto',
  I: 'identidade',
  A: 'identidade',
  C: 'identidade',
};
const SEXOS: Record<string, ValoresLidos['sexo']> = { M: 'M', F: 'F', X: 'X', '<': 'X' };
const COVERED = ['numero', 'nascimento', 'validade'] as const;
/** No digit covers these. */
const UNCOVERED: CampoLido[] = ['nome', 'pais', 'sexo'];

const NOTHING = { pais: null, numero: null, sobrenome: null, nomes: null, sexo: null, nascimento: null, validade: null };

/** Reads the zone that stands in a text, pasted or recognised; null where there is none. Of several the one with the most right digits. */
export function readZone(text: string, today: CivilDay): Leitura | null {
  const leituras = zonesIn(text).map(({ lines, misfits }) => {
    const leitura = readLines(lines, today);
    // lines that had to be bent into a layout are a zone where most of their digits say so
    return misfits === 0 || weight(leitura) >= 4 ? leitura : null;
  });
  return leituras.reduce((best, leitura) => (best === null || weight(leitura) > weight(best) ? leitura : best), null);
}

/** Two for each value with a right check digit, one for the composite check digit. */
export function weight(leitura: Leitura | null): number {
  if (!leitura) return 0;
  const { numero, nascimento, validade } = leitura.valores;
  return [numero, nascimento, validade].filter((value) => value !== null).length * 2 + Number(leitura.conjunto);
}

/** Reads the lines of a zone at their full lengths; null where they are those of no document. */
export function readLines(lines: string[], today: CivilDay): Leitura | null {
  const tipo = TIPOS[lines[0]?.[0] ?? ''];
  const zone = tipo && parse(lines);
  const formato = zone && formatoOf(zone.format, tipo);
  if (!formato) return null;
  const { fields } = zone;
  const holds = (digit: FieldName) => zone.details.some(({ field, valid }) => field === digit && valid);
  // a value with a wrong check digit is left out
  const coveredValue = (value: FieldName, digit: FieldName) => (holds(digit) ? (fields[value] ?? '') : '');
  const valores: ValoresLidos = {
    tipo,
    pais: paisDaZona(signsOf(zone, 'issuingState', lines)),
    numero: coveredValue('documentNumber', 'documentNumberCheckDigit').replaceAll(' ', '') || null,
    sobrenome: fields.lastName || null,
    // names that fill the line have no second part, for which mrz takes the first one again
    nomes: (signsOf(zone, 'lastName', lines).includes('<<') && fields.firstName) || null,
    sexo: SEXOS[signsOf(zone, 'sex', lines)] ?? null,
    nascimento: nascimentoOf(coveredValue('birthDate', 'birthDateCheckDigit'), today),
    validade: validadeOf(coveredValue('expirationDate', 'expirationDateCheckDigit'), today, tipo === 'passaporte'),
  };
  const unread = COVERED.filter((campo) => valores[campo] === null);
  // what is wrong everywhere that a digit looks is wrong elsewhere too
  if (unread.length === COVERED.length) return { formato, valores: { ...NOTHING, tipo }, confira: unread, conjunto: false };
  const conjunto = tipo === 'visto' || holds('compositeCheckDigit');
  return { formato, valores, confira: [...(conjunto ? unread : COVERED), ...UNCOVERED], conjunto };
}

function formatoOf(format: ParseResult['format'], tipo: ValoresLidos['tipo']): Leitura['formato'] | null {
  if (tipo === 'visto') return format === 'TD3' ? 'MRV-A' : format === 'TD2' ? 'MRV-B' : null;
  return format === 'TD1' || format === 'TD2' || format === 'TD3' ? format : null;
}

/** The signs of a field as they stand there, without fillers; of the country also those fillers that were read as letters. */
function signsOf({ details }: ParseResult, name: FieldName, lines: string[]): string {
  const { line = 0, start = 0, end = 0 } = details.find(({ field }) => field === name)?.ranges[0] ?? {};
  const signs = lines[line]?.slice(start, end) ?? '';
  return name === 'issuingState' ? signs.replace(/^D[<KLC]{2}$/, 'D').replaceAll('<', '') : signs;
}
