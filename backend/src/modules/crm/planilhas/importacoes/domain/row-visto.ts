import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { parseNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { parsePais, readPais } from '@viajario/contracts/parse/pais';
import { celulasOf, inWords, leftOut, type CamposDeDocumento, type DocumentoLido } from './documento-da-linha.js';
import { isAnswer, isNo } from './field-values.js';

/** Classes of visas of the United States: 'B1/B2', 'B-2', 'C1/D', 'F1'. */
const CLASSES =
  /(?<![\p{L}\d])(?:B-?[12](?:\s*\/\s*B?-?[12])?|C-?1(?:\s*\/\s*D)?|F-?[123]|J-?[12]|H-?(?:1B|2[AB]|4)|L-?[12]|M-?[12]|O-?[123]|K-?[123]|E-?[123])(?![\p{L}\d])/giu;
const SCHENGEN = /schengen/i;
const LABELS = /(?<!\p{L})(?:vistos?|visa|tipo|classe)(?!\p{L})/giu;
const AROUND = /^[\s/;|,.:()-]+|[\s/;|,.:()-]+$/g;

/** A visa, whose one cell may hold country, class and number. Without a country it stays in words. */
export function readVisto(typed: Partial<Record<CampoImportado, string | null>>, campos: CamposDeDocumento): DocumentoLido {
  const cells = celulasOf(typed, campos);
  const celulas = { ...cells, escrito: isNo(cells.escrito) ? '' : cells.escrito };
  const { escrito, paisEscrito, validade } = celulas;
  if (escrito === '' && paisEscrito === '' && validade === null) return { notas: [], avisos: [] };
  const classes = escrito.match(CLASSES) ?? [];
  const numero = parseNumeroDeDocumento(escrito.replace(CLASSES, ' '));
  const words = isAnswer(numero.rest) ? '' : numero.rest.replace(LABELS, ' ').replace(/\s+/g, ' ').replace(AROUND, '');
  const named = parsePais(words);
  const isNamed = named.value !== null && !named.presumido;
  const pais = readPais(paisEscrito) ?? (isNamed ? named.value : null) ?? (classes.length > 0 ? 'USA' : null);
  const avisos = leftOut(campos.numero, numero.more);
  if (pais === null) {
    const what = SCHENGEN.test(`${escrito} ${paisEscrito}`) ? 'Visto Schengen' : 'Visto sem país';
    const motivo = `${what}: ficou em Observações, confirme o país`;
    const valor = numero.value === null ? escrito : words;
    const about = paisEscrito === '' ? { campo: campos.numero, valor } : { campo: campos.pais, valor: paisEscrito };
    return { notas: inWords(campos, celulas), avisos: [{ ...about, motivo }, ...avisos] };
  }
  const left = isNamed ? named.rest : words;
  const observacoes = [...classes, left].filter((text) => text !== '').join(' ') || null;
  const found = { numero: numero.value, validade, observacoes };
  return { notas: [], avisos, documento: { ...found, campo: campos.numero, tipo: campos.tipo, pais, paisPresumido: false } };
}
