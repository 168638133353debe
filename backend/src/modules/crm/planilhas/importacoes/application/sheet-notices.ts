import { isFurtherDocument } from '../domain/headings.js';
import { MAX_SHOWN_LENGTH } from '../domain/read-row.js';
import { pluralize } from '#shared/text/formatted.js';
import type { Ocorrencia } from '../domain/ocorrencias.js';
import type { ReadingChoices, SheetEnd, SheetHead } from './workbooks.js';

const listed = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names).slice(0, MAX_SHOWN_LENGTH);

/** Notices about sheets, rows and columns that are left out without the user's choice. */
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
  if (sheets.length > 0) {
    const names = sheets.map(({ nome, oculta }) => (oculta ? `${nome} (oculta)` : nome));
    notices.push({ linha: head.linha, coluna: '', valor: listed(names), motivo: 'Outras abas com clientes: não importadas' });
  }
  return notices;
}
