import type { AbaDaPlanilha } from '@viajario/contracts/crm/importacoes';
import type { SheetRow } from '../../domain/cell.js';
import { fieldsNamedIn, findHeadings, HEADINGS_WITHIN } from '../../domain/heading-rows.js';
import { readMerges } from './merged-cells.js';
import type { Parts } from './parts.js';
import { RefusedWorkbook, unreadable } from './refused-workbook.js';
import { SheetReader } from './sheet.js';
import type { DateStyles } from './styles.js';
import { readXml } from './xml.js';

export interface Sheet {
  nome: string;
  oculta: boolean;
  part: string;
}

export interface Workbook {
  parts: Parts;
  sheets: readonly Sheet[];
  date1904: boolean;
  strings: readonly string[];
  dateStyles: DateStyles;
}

interface Seen extends Sheet {
  /** How many fields the headings name, 0 without that of the client's name or without a row below them. */
  fields: number;
  isFilled: boolean;
}

/** Some instructions have a cell 'Nome' too, and nothing else beside it. */
const FEWEST_FIELDS = 2;

/** The sheet to be read: the one that is asked for, else the first visible one whose headings fit, else the first with anything in it. */
export async function chooseSheet(workbook: Workbook, aba: string | undefined): Promise<{ sheet: Sheet; abas: AbaDaPlanilha[] }> {
  const { sheets } = workbook;
  const [first, ...more] = sheets;
  const [shown] = sheets.filter(({ oculta }) => !oculta);
  if (!first || !shown) throw unreadable();
  if (aba !== undefined && !sheets.some(({ nome }) => nome === aba))
    throw new RefusedWorkbook(`A planilha não tem a aba ${aba}. Ela tem ${namesOf(sheets)}.`);
  if (more.length === 0) return { sheet: first, abas: [] };
  const seen: Seen[] = [];
  for (const sheet of sheets) seen.push(await look(workbook, sheet));
  const visible = seen.filter(({ oculta }) => !oculta);
  const most = Math.max(...visible.map(({ fields }) => fields));
  const enough = Math.min(most, FEWEST_FIELDS);
  const sheet =
    seen.find(({ nome }) => nome === aba) ??
    visible.find(({ fields }) => fields > 0 && fields >= enough) ??
    visible.find(({ isFilled }) => isFilled) ??
    shown;
  return { sheet, abas: seen.map(({ nome, oculta, fields }) => ({ nome, oculta, serve: fields > 0 && fields >= enough })) };
}

export const namesOf = (sheets: readonly { nome: string; oculta: boolean }[]): string => {
  const names = sheets.map(({ nome, oculta }) => (oculta ? `${nome} (oculta)` : nome));
  return `${names.length === 1 ? 'a aba' : 'as abas'} ${new Intl.ListFormat('pt-BR').format(names)}`;
};

/** Reads no more of a sheet than its headings and a row. One that cannot be read is refused only when it is chosen. */
async function look(workbook: Workbook, sheet: Sheet): Promise<Seen> {
  const rows: SheetRow[] = [];
  const reader = new SheetReader({
    ...workbook,
    hiddenColumns: new Set(),
    row: (row) => rows.push(row),
    rowsAhead: () => undefined,
  });
  try {
    const merges = await readMerges(workbook.parts.read(sheet.part));
    await readXml(workbook.parts.read(sheet.part), reader, async () => (rows.length > HEADINGS_WITHIN ? 'enough' : undefined));
    const headings = findHeadings(rows, merges);
    const hasRows = headings !== undefined && rows.at(-1)?.linha !== headings.linha;
    const named = fieldsNamedIn(headings?.titles ?? []);
    return { ...sheet, fields: hasRows && named.has('nome') ? named.size : 0, isFilled: rows.length > 0 };
  } catch (error) {
    if (!(error instanceof RefusedWorkbook)) throw error;
    return { ...sheet, fields: 0, isFilled: false };
  }
}
