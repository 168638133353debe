import {
  tituloDe,
  type CampoDeDocumento,
  type CampoImportado,
  type DOCUMENTOS_DA_PLANILHA,
} from '@viajario/contracts/crm/campos/campos-importados';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { dayText } from '#shared/text/formatted.js';

/** A travel document of a row. */
export interface DocumentoDaLinha {
  /** The column of its number. */
  campo: CampoDeDocumento;
  tipo: TipoDocumentoViagem;
  pais: string;
  paisPresumido: boolean;
  numero: string | null;
  validade: string | null;
  observacoes: string | null;
}

/** A warning about a travel document's cell. */
export interface AvisoDeDocumento {
  campo: CampoImportado;
  valor: string;
  motivo: string;
}

/** What the cells of a document say: a document, or lines for the client's Observações where none can be stored. */
export interface DocumentoLido {
  documento?: DocumentoDaLinha;
  notas: string[];
  avisos: AvisoDeDocumento[];
}

/** The columns of one travel document. */
export type CamposDeDocumento = (typeof DOCUMENTOS_DA_PLANILHA)[number];

/** The cells of one: texts of number and country, and the day. */
export interface CelulasDoDocumento {
  escrito: string;
  paisEscrito: string;
  validade: string | null;
}

export const celulasOf = (
  typed: Partial<Record<CampoImportado, string | null>>,
  { numero, pais, validade }: CamposDeDocumento,
): CelulasDoDocumento => ({
  escrito: typed[numero] ?? '',
  paisEscrito: typed[pais] ?? '',
  validade: typed[validade] || null,
});

/** 'Passaporte: YA1234567, válido até 20/08/2033, país: União Europeia'. */
export function inWords({ numero, pais }: CamposDeDocumento, { escrito, paisEscrito, validade }: CelulasDoDocumento): string[] {
  const facts = [escrito, validade === null ? '' : `válido até ${dayText(validade)}`].filter((fact) => fact !== '');
  if (facts.length === 0) return paisEscrito === '' ? [] : [`${tituloDe(pais)}: ${paisEscrito}`];
  return [`${tituloDe(numero)}: ${[...facts, ...(paisEscrito === '' ? [] : [`país: ${paisEscrito}`])].join(', ')}`];
}

/** Further numbers of a cell, which no field takes. */
export const leftOut = (campo: CampoImportado, numbers: readonly string[]): AvisoDeDocumento[] =>
  numbers.length === 0 ? [] : [{ campo, valor: numbers.join(', '), motivo: 'Só o primeiro número da célula foi importado' }];
