import type { SpreadRow } from '@viajario/xlsx-reader/merges';
import { textOf } from './field-values.js';

/** 'Total', 'Total geral: 48', 'Total de clientes'. */
const TOTAL =
  /^(?:sub)?tota(?:l|is)(?![\p{L}])[^\p{L}]*(?:(?:geral|de|do|da|dos|das|clientes|passageiros|pax|registros)(?!\p{L}).*)?$/iu;
/** How remarks below the data begin. */
const REMARK =
  /^(?:[*#•]|obs(?:erva[cç](?:[aã]o|[oõ]es))?(?!\p{L})|notas?(?!\p{L})|legenda|aten[cç][aã]o|importante|fonte\s*:|atualizad[ao]|[uú]ltima\s|gerad[ao]\s|emitid[ao]\s|impress[ao]\s|exportad[ao]\s|p[aá]gina\s|relat[oó]rio\s)/iu;
/** No name has as many, and a sentence soon has. */
const FEWEST_WORDS_OF_A_SENTENCE = 11;

export interface RowInColumns {
  row: SpreadRow;
  /** The text of the name's cell. */
  nome: string;
  titles: readonly string[];
  /** Whether a column is imported. */
  isImported: (place: number) => boolean;
  /** The sum row of a table. */
  isTotal: boolean;
}

/** Why a row below the headings is no client: a sum, a remark, or the headings once more, as on each page of a printed list. */
export function notAClient({ row, nome, titles, isImported, isTotal }: RowInColumns): string | undefined {
  if (isTotal || TOTAL.test(nome)) return 'Linha de total: não é um cliente';
  const own = [...row.cells.entries()].filter(([place, cell]) => cell !== undefined && !row.merged.has(place));
  if (own.length > 0 && own.every(([place, cell]) => cell !== undefined && textOf(cell) === titles[place]))
    return 'Títulos repetidos';
  const [only, ...more] = own.filter(([place]) => isImported(place)).map(([place]) => place);
  if (only === undefined || more.length > 0 || nome === '') return undefined;
  const columns = Array.from({ length: (row.lastPlaces.get(only) ?? only) - only }, (_, index) => only + 1 + index);
  const isRemark =
    REMARK.test(nome) ||
    nome.includes(': ') ||
    nome.split(/\s+/, FEWEST_WORDS_OF_A_SENTENCE).length === FEWEST_WORDS_OF_A_SENTENCE;
  return isRemark || columns.some(isImported) ? 'Anotação: não é um cliente' : undefined;
}
