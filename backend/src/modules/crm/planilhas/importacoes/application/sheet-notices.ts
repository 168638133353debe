import { columnLetters, isFurtherDocument } from '../domain/headings.js';
import { MAX_SHOWN_LENGTH } from '../domain/read-row.js';
import { pluralize } from '#shared/text/formatted.js';
import type { Ocorrencia } from '../domain/ocorrencias.js';
import type { Examples, ReadingChoices, SheetEnd, SheetHead } from './workbooks.js';

const listed = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names).slice(0, MAX_SHOWN_LENGTH);

type Coluna = SheetHead['colunas'][number];
const titleOf = (titulo: string, place: number): string => titulo || `Coluna ${columnLetters(place)}`;

/** A column with something in it that goes nowhere is named; what it holds may go to Observações. */
const untakenColumns = (
  { colunasOcultas = false }: ReadingChoices,
  { colunas, linha }: SheetHead,
  examples: Examples,
): Ocorrencia[] =>
  examples.flatMap((shown, place) => {
    const { titulo = '', campo = null, oculta = false } = colunas[place] ?? {};
    if (shown.length === 0 || campo !== null || (oculta && !colunasOcultas) || isFurtherDocument(titulo)) return [];
    const coluna = titleOf(titulo, place);
    const valor = shown.join(' · ').slice(0, MAX_SHOWN_LENGTH);
    const offer = place < colunas.length ? '. Ela pode ir para Observações' : '';
    return [{ linha, coluna, valor, motivo: `Coluna sem campo no cadastro: não importada${offer}` }];
  });

/** Notices about sheets, rows and columns that are left out without the user's choice. */
export function noticesOf(choices: ReadingChoices, head: SheetHead, { hiddenRows, examples }: SheetEnd): Ocorrencia[] {
  const isLeftOut = ({ campo, oculta, achado }: Coluna, place: number): boolean =>
    campo === null && oculta && !choices.colunasOcultas && (achado !== null || (examples[place] ?? []).length > 0);
  const columns = head.colunas.flatMap((coluna, place) => (isLeftOut(coluna, place) ? [titleOf(coluna.titulo, place)] : []));
  const sheets = head.abas.filter(({ nome, serve }) => serve && nome !== head.planilha && choices.aba === undefined);
  const notices: Ocorrencia[] = [];
  if (hiddenRows.count > 0 && !choices.linhasOcultas)
    notices.push({
      linha: hiddenRows.first,
      coluna: '',
      valor: pluralize(hiddenRows.count, 'linha', 'linhas'),
      motivo: 'Linhas ocultas na planilha, desta em diante: não importadas',
    });
  if (columns.length > 0)
    notices.push({
      linha: head.linha,
      coluna: '',
      valor: listed(columns),
      motivo: 'Colunas ocultas na planilha: não importadas',
    });
  const furtherDocuments = head.colunas.flatMap(({ titulo, campo }) =>
    campo === null && isFurtherDocument(titulo) ? [titulo] : [],
  );
  if (furtherDocuments.length > 0)
    notices.push({
      linha: head.linha,
      coluna: '',
      valor: listed(furtherDocuments),
      motivo: 'Só dois passaportes e um visto de cada cliente são importados',
    });
  notices.push(...untakenColumns(choices, head, examples));
  if (sheets.length > 0) {
    const names = sheets.map(({ nome, oculta }) => (oculta ? `${nome} (oculta)` : nome));
    notices.push({ linha: head.linha, coluna: '', valor: listed(names), motivo: 'Outras abas com clientes: não importadas' });
  }
  return notices;
}
