import { isFurtherPaper } from '../domain/headings.js';
import { pluralize } from '#shared/text/formatted.js';
import type { Ocorrencia } from '../domain/ocorrencias.js';
import type { ReadingChoices, SheetEnd, SheetHead } from './workbooks.js';

const LONGEST_SHOWN = 200;
const listed = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names).slice(0, LONGEST_SHOWN);

/** What of a spreadsheet is left out as a whole, though nobody has chosen so. */
export function noticesOf(choices: ReadingChoices, head: SheetHead, { hiddenRows }: SheetEnd): Ocorrencia[] {
  const columns = head.colunas.flatMap(({ titulo, campo, achado }) => (campo === null && achado !== null ? [titulo] : []));
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
  const papers = head.colunas.flatMap(({ titulo, campo }) => (campo === null && isFurtherPaper(titulo) ? [titulo] : []));
  if (papers.length > 0)
    notices.push({
      linha: head.linha,
      coluna: '',
      valor: listed(papers),
      motivo: 'Só dois passaportes e um visto de cada cliente são importados',
    });
  if (sheets.length > 0) {
    const names = sheets.map(({ nome, oculta }) => (oculta ? `${nome} (oculta)` : nome));
    notices.push({ linha: head.linha, coluna: '', valor: listed(names), motivo: 'Outras abas com clientes: não importadas' });
  }
  return notices;
}
