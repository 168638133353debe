import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { hasBrazilianShape, parseNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { parsePais } from '@viajario/contracts/parse/pais';
import type { Parsed } from '@viajario/contracts/parse/parsed';
import {
  celulasOf,
  inWords,
  leftOut,
  type AvisoDeDocumento,
  type CamposDeDocumento,
  type DocumentoLido,
} from './documento-da-linha.js';
import { isAnswer } from './field-values.js';

/**
 * A passport without a country is taken for a Brazilian one; so is one of an unknown country where its number looks so, and else it stays
 * in words: a wrong country is worse than none.
 */
export function readPassaporte(typed: Partial<Record<CampoImportado, string | null>>, campos: CamposDeDocumento): DocumentoLido {
  const celulas = celulasOf(typed, campos);
  const { escrito, paisEscrito, validade } = celulas;
  const numero = parseNumeroDeDocumento(escrito);
  const pais = parsePais(paisEscrito);
  const avisos = [
    ...wordsNotice(campos.numero, escrito, numero),
    ...(campos.numero === 'passaporte' ? [] : leftOut(campos.numero, numero.more)),
    ...(pais.doubt ? [{ campo: campos.pais, valor: paisEscrito, motivo: `${pais.doubt}: confirme o país` }] : []),
  ];
  const isKnown = pais.value !== null && !pais.presumido;
  const looksBrazilian = pais.doubt === null ? (numero.value ?? validade) !== null : hasBrazilianShape(numero.value ?? '');
  if (!isKnown && !looksBrazilian) return { avisos, notas: inWords(campos, celulas) };
  const isPlain = paisEscrito === '' || (isKnown && pais.rest === '');
  const observacoes = [numero.rest, isPlain ? '' : `País: ${paisEscrito}`].filter((text) => text !== '').join('\n') || null;
  const found = { numero: numero.value, validade, observacoes };
  const documento = { ...found, campo: campos.numero, tipo: campos.tipo, pais: pais.value ?? 'BRA', paisPresumido: !isKnown };
  return { avisos, notas: [], documento };
}

/** Words beside a number, or in its place: both are kept with the document. An answer such as 'sim' needs no warning. */
function wordsNotice(campo: CampoImportado, escrito: string, { value, rest }: Parsed<string>): AvisoDeDocumento[] {
  if (rest === '' || (value === null && isAnswer(escrito))) return [];
  const motivo = value === null ? 'Sem número: o texto ficou nas observações' : 'Texto guardado nas observações do documento';
  return [{ campo, valor: rest, motivo }];
}
