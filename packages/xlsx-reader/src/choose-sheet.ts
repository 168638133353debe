import type { SheetRow } from './cell.js';
import type { Merge } from './merges.js';
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

/** A sheet of a file with several, and whether its headings fit. */
export interface OfferedSheet {
  nome: string;
  oculta: boolean;
  serve: boolean;
}

export interface SheetChoice {
  /** The name of the sheet that is asked for. */
  aba?: string | undefined;
  /** No more rows of a sheet than these, and one, are looked at for its headings. */
  headingsWithin: number;
  /** How many fields the headings among the first rows name; 0 for a sheet that has not what is looked for. */
  countFields: (first: readonly SheetRow[], merges: readonly Merge[]) => number;
}

interface Seen extends Sheet {
  fields: number;
  isFilled: boolean;
}

/** Some instructions have one such cell too, and nothing else beside it. */
const FEWEST_FIELDS = 2;

/** The sheet to be read: the one that is asked for, else the first visible one whose headings fit, else the first with anything in it. */
export async function chooseSheet(workbook: Workbook, choice: SheetChoice): Promise<{ sheet: Sheet; abas: OfferedSheet[] }> {
  const { sheets } = workbook;
  const { aba } = choice;
  const [first, ...more] = sheets;
  const [shown] = sheets.filter(({ oculta }) => !oculta);
  if (!first || !shown) throw unreadable();
  if (aba !== undefined && !sheets.some(({ nome }) => nome === aba))
    throw new RefusedWorkbook(`A planilha não tem a aba ${aba}. Ela tem ${namesOf(sheets)}.`);
  if (more.length === 0) return { sheet: first, abas: [] };
  const seen: Seen[] = [];
  for (const sheet of sheets) seen.push(await look(workbook, sheet, choice));
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
async function look(workbook: Workbook, sheet: Sheet, { headingsWithin, countFields }: SheetChoice): Promise<Seen> {
  const rows: SheetRow[] = [];
  const reader = new SheetReader({
    ...workbook,
    hiddenColumns: new Set(),
    row: (row) => rows.push(row),
    rowsAhead: () => undefined,
  });
  try {
    const merges = await readMerges(workbook.parts.read(sheet.part));
    await readXml(workbook.parts.read(sheet.part), reader, async () => (rows.length > headingsWithin ? 'enough' : undefined));
    return { ...sheet, fields: countFields(rows, merges), isFilled: rows.length > 0 };
  } catch (error) {
    if (!(error instanceof RefusedWorkbook)) throw error;
    return { ...sheet, fields: 0, isFilled: false };
  }
}
