import type { CivilDay } from '@viajario/contracts/civil-day';
import { PAPEIS_ENVIADOS, type PapelEnviado } from '@viajario/contracts/crm/envios/papeis-enviados';
import type { DocumentoEnviado } from '@viajario/contracts/crm/envios/envios';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { PARTES_DE_PAPEL, type CamposEnviados } from './envios.js';

export interface PapelNoEnvio {
  chave: PapelEnviado;
  enviado: DocumentoEnviado;
}

/** The papers among the fields of a form. */
export function papeisDe(campos: CamposEnviados): PapelNoEnvio[] {
  return PAPEIS_ENVIADOS.filter((chave) => PARTES_DE_PAPEL.some((parte) => campos[`${chave}.${parte}`])).map((chave) => {
    const de = (parte: (typeof PARTES_DE_PAPEL)[number]) => campos[`${chave}.${parte}`] ?? null;
    const [numero, validade] = [de('numero'), de('validade')];
    return { chave, enviado: { pais: de('pais') ?? '', numero, validade, sobrenome: de('sobrenome'), nomes: de('nomes') } };
  });
}

/** Without the parts of these papers. */
export const semPapeis = (campos: CamposEnviados, papeis: readonly PapelEnviado[]): CamposEnviados =>
  Object.fromEntries(Object.entries(campos).filter(([campo]) => !papeis.some((papel) => campo.startsWith(`${papel}.`))));

/** What makes papers of no use, by the fields of the form: no country, nothing besides, or over by now. */
export function recusasDePapeis(campos: CamposEnviados, hoje: CivilDay): { field: string; message: string }[] {
  return papeisDe(campos).flatMap(({ chave, enviado: { pais, numero, validade } }) => {
    if (!pais) return { field: `${chave}.pais`, message: 'Escolha o país' };
    if (!numero && !validade) return { field: `${chave}.numero`, message: 'Informe o número ou a validade' };
    return validade && validade < hoje ? { field: `${chave}.validade`, message: 'Este documento já venceu' } : [];
  });
}

/** A paper on file. */
interface Guardado extends DocumentoEnviado {
  tipo: string;
  paisPresumido: boolean;
}

/** The one among those on file that a sent one is: by its number, or by its last day where one of both has no number. */
export function mesmoPapel<T extends Guardado>(guardados: readonly T[], { chave, enviado }: PapelNoEnvio): T | undefined {
  const doTipo = guardados.filter(({ tipo }) => tipo === chave);
  const iguais = doTipo.filter(({ pais }) => pais === enviado.pais);
  const porNumero = iguais.find(({ numero }) => numero && enviado.numero && isSameNumero(numero, enviado.numero));
  const semNumero = ({ numero }: Guardado) => !numero || !enviado.numero;
  const porValidade = (um: Guardado) => semNumero(um) && um.validade === enviado.validade;
  return porNumero ?? iguais.find(porValidade) ?? doTipo.find((um) => um.paisPresumido && porValidade(um));
}

/** What a sent paper is compared with: the same one, or that of its kind and country which lasts longest. */
export function papelAtual<T extends Guardado>(guardados: readonly T[], papel: PapelNoEnvio): T | undefined {
  const outros = guardados.filter(({ tipo, pais }) => tipo === papel.chave && pais === papel.enviado.pais);
  return mesmoPapel(guardados, papel) ?? outros.toSorted((a, b) => ((a.validade ?? '') < (b.validade ?? '') ? 1 : -1))[0];
}

const isSameNumero = (um: string, outro: string): boolean => comparableNumero(um) === comparableNumero(outro);
