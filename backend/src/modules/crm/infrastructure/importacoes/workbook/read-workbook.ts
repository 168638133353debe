import type { SheetRow } from '../../../domain/importacoes/cell.js';
import { Parts } from './parts.js';
import { unreadable } from './refused-workbook.js';
import { refuseOutsideTargets, targetsOf } from './relationships.js';
import { SheetReader } from './sheet.js';
import { readSharedStrings } from './strings.js';
import { readDateStyles } from './styles.js';
import { attribute, readXml } from './xml.js';

const ROOT_RELATIONS = '';
const USUAL_WORKBOOK = 'xl/workbook.xml';

export interface WorkbookFacts {
  planilha: string;
  /** Days are counted from 1904. */
  date1904: boolean;
  /** The last row that the file declares, 0 without such a declaration. */
  rowsAhead: number;
}

export interface RowTaker {
  row: (row: SheetRow, facts: WorkbookFacts) => void;
  /** Between pieces of the file. */
  rest: () => Promise<void>;
}

/** Reads the first visible worksheet of an .xlsx, row by row; throws RefusedWorkbook for anything else and for hostile files. */
export async function readWorkbook(bytes: Buffer, { row, rest }: RowTaker): Promise<WorkbookFacts> {
  const parts = await Parts.open(bytes);
  await refuseOutsideTargets(parts);
  const workbook = await workbookPart(parts);
  const targets = await targetsOf(parts, workbook);
  const { sheet, date1904 } = await readSheetList(parts, workbook, targets);
  const partOf = (type: string): string => [...targets.values()].find((one) => one.type === type)?.target ?? '';
  const strings = await readSharedStrings(parts, partOf('sharedStrings'));
  const dateStyles = await readDateStyles(parts, partOf('styles'));
  const facts = { planilha: sheet.nome, date1904, rowsAhead: 0 };
  const reader = new SheetReader({
    strings,
    dateStyles,
    row: (one) => row(one, facts),
    rowsAhead: (rows) => (facts.rowsAhead = rows),
  });
  await readXml(parts.read(sheet.part), reader, rest);
  return facts;
}

async function workbookPart(parts: Parts): Promise<string> {
  const targets = await targetsOf(parts, ROOT_RELATIONS);
  const named = [...targets.values()].find(({ type }) => type === 'officeDocument')?.target ?? USUAL_WORKBOOK;
  if (!parts.has(named)) throw unreadable();
  return named;
}

interface SheetList {
  sheet: { nome: string; part: string };
  date1904: boolean;
}

async function readSheetList(
  parts: Parts,
  workbook: string,
  targets: ReadonlyMap<string, { type: string; target: string }>,
): Promise<SheetList> {
  let date1904 = false;
  const sheets: SheetList['sheet'][] = [];
  await readXml(parts.read(workbook), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = ['1', 'true', 'on'].includes(attribute(attributes, 'date1904') ?? '');
      if (tag !== 'sheet' || ['hidden', 'veryHidden'].includes(attributes['state'] ?? '')) return;
      const found = targets.get(attribute(attributes, 'id') ?? '');
      if (found?.type === 'worksheet') sheets.push({ nome: attributes['name'] ?? '', part: found.target });
    },
  });
  const [sheet] = sheets;
  if (!sheet || !parts.has(sheet.part)) throw unreadable();
  return { sheet, date1904 };
}
