/**
 * The reader of untrusted .xlsx files. It knows no field of a client: `readWorkbook` hands over the rows of one sheet (cell.ts), the merged
 * cells (merges.ts) and what else the file says of it, and throws RefusedWorkbook, with the reason in Portuguese, for what is no workbook,
 * is hostile or breaks a limit: no part inflates beyond 100 MB, no entity is resolved, nothing outside the file is followed. The
 * caller bounds memory and time: by a process of its own without rights (docs/decisions/0013-spreadsheets.md).
 */
import type { SheetRow } from './cell.js';
import type { Merge } from './merges.js';
import { chooseSheet, type OfferedSheet, type Sheet, type SheetChoice, type Workbook } from './choose-sheet.js';
import { readMerges } from './merged-cells.js';
import { Parts } from './parts.js';
import { unreadable } from './refused-workbook.js';
import { refuseOutsideTargets, targetsOf } from './relationships.js';
import { isTrue, SheetReader } from './sheet.js';
import { readSharedStrings } from './strings.js';
import { readDateStyles } from './styles.js';
import { readTableTotals } from './table-totals.js';
import { attribute, readXml } from './xml.js';

const ROOT_RELATIONS = '';
const USUAL_WORKBOOK = 'xl/workbook.xml';
/** Spreadsheet programs allow 31 characters. */
const LONGEST_NAME = 100;

export interface WorkbookFacts {
  planilha: string;
  /** All sheets, where there are several. */
  abas: OfferedSheet[];
  /** Days are counted from 1904. */
  date1904: boolean;
  /** The last row that the file declares, 0 without such a declaration. */
  rowsAhead: number;
  /** From 0; complete before the first row. */
  hiddenColumns: ReadonlySet<number>;
  merges: readonly Merge[];
  /** Rows with the sums of tables. */
  totals: ReadonlySet<number>;
}

export interface RowTaker {
  row: (row: SheetRow, facts: WorkbookFacts) => void;
  /** Between pieces of the file. */
  rest: () => Promise<void>;
}

/** Reads a worksheet of an .xlsx, the one that is asked for or fits, row by row; throws RefusedWorkbook for anything else and for hostile files. */
export async function readWorkbook(bytes: Buffer, choice: SheetChoice, { row, rest }: RowTaker): Promise<WorkbookFacts> {
  const parts = await Parts.open(bytes);
  await refuseOutsideTargets(parts);
  const workbook = await openWorkbook(parts);
  const { sheet, abas } = await chooseSheet(workbook, choice);
  if (!parts.has(sheet.part)) throw unreadable();
  const hiddenColumns = new Set<number>();
  const merges = await readMerges(parts.read(sheet.part));
  const totals = await readTableTotals(parts, sheet.part);
  const { date1904 } = workbook;
  const facts = { planilha: sheet.nome, abas, date1904, rowsAhead: 0, hiddenColumns, merges, totals };
  const reader = new SheetReader({
    ...workbook,
    hiddenColumns,
    row: (one) => row(one, facts),
    rowsAhead: (rows) => (facts.rowsAhead = rows),
  });
  await readXml(parts.read(sheet.part), reader, rest);
  return facts;
}

async function openWorkbook(parts: Parts): Promise<Workbook> {
  const part = await workbookPart(parts);
  const targets = await targetsOf(parts, part);
  const partOf = (type: string): string => [...targets.values()].find((one) => one.type === type)?.target ?? '';
  return {
    parts,
    ...(await readSheetList(parts, part, targets)),
    strings: await readSharedStrings(parts, partOf('sharedStrings')),
    dateStyles: await readDateStyles(parts, partOf('styles')),
  };
}

async function workbookPart(parts: Parts): Promise<string> {
  const targets = await targetsOf(parts, ROOT_RELATIONS);
  const named = [...targets.values()].find(({ type }) => type === 'officeDocument')?.target ?? USUAL_WORKBOOK;
  if (!parts.has(named)) throw unreadable();
  return named;
}

async function readSheetList(
  parts: Parts,
  workbook: string,
  targets: ReadonlyMap<string, { type: string; target: string }>,
): Promise<{ sheets: Sheet[]; date1904: boolean }> {
  let date1904 = false;
  const sheets: Sheet[] = [];
  await readXml(parts.read(workbook), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = isTrue(attribute(attributes, 'date1904'));
      if (tag !== 'sheet') return;
      const found = targets.get(attribute(attributes, 'id') ?? '');
      const oculta = ['hidden', 'veryHidden'].includes(attributes['state'] ?? '');
      const nome = (attributes['name'] ?? '').slice(0, LONGEST_NAME).trim(); // as the choice of one arrives
      if (found?.type === 'worksheet') sheets.push({ nome, oculta, part: found.target });
    },
  });
  return { sheets, date1904 };
}
