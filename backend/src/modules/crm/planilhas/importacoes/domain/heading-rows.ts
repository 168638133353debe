import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { SheetRow } from '@viajario/xlsx-reader/cell';
import { Merges, type Merge, type SpreadRow } from '@viajario/xlsx-reader/merges';
import { textOf } from './field-values.js';
import { fieldsOfColumns, titleInGroup } from './headings.js';

/** Titles and notes may stand above the headings. */
export const HEADINGS_WITHIN = 10;
const LONGEST_TITLE = 100;
/** A cell that is merged over more rows is no heading. */
const MOST_HEADING_ROWS = 3;
/** What is merged above the headings is a title when it stands alone, and groups them when it does not. */
const FEWEST_GROUPS = 2;

export interface Headings {
  /** The last row of them. */
  linha: number;
  /** Of each column. */
  titles: string[];
}

/** The headings among the first rows of a sheet, in one row or two; the first row when none names a field. */
export function findHeadings(first: readonly SheetRow[], merges: readonly Merge[]): Headings | undefined {
  const flat = merges.filter(({ firstRow, lastRow }) => lastRow - firstRow < MOST_HEADING_ROWS);
  const spread = new Merges(flat);
  const rows = first.slice(0, HEADINGS_WITHIN).map((row) => spread.spread(row));
  const withName = rows.filter((row) => fieldsNamedIn(titlesOf(row)).has('nome'));
  const named = mostNamedOf(withName) ?? mostNamedOf(rows) ?? rows[0];
  if (!named) return undefined;
  const isTied = (above: SheetRow, below: SheetRow): boolean =>
    flat.some(({ firstRow, lastRow }) => firstRow <= above.linha && lastRow >= below.linha);
  const below = rows[rows.indexOf(named) + 1];
  const last = below && namesMore(below) && (isTied(named, below) || isBelowGroups(named, below)) ? below : named;
  const above = rows[rows.indexOf(last) - 1];
  const titles = titlesOf(last);
  if (!above || !(above === named || above.lastPlaces.size >= FEWEST_GROUPS || isTied(above, last)))
    return { linha: last.linha, titles };
  const inGroups = groupedTitles(above, titles);
  // a title above the headings is no group of theirs
  return { linha: last.linha, titles: fieldsNamedIn(inGroups).has('nome') ? inGroups : titles };
}

/** How many fields the headings of a sheet name, 0 without that of the client's name or without a row below them. */
export function countNamedFields(first: readonly SheetRow[], merges: readonly Merge[]): number {
  const headings = findHeadings(first, merges);
  if (!headings || first.at(-1)?.linha === headings.linha) return 0;
  const named = fieldsNamedIn(headings.titles);
  return named.has('nome') ? named.size : 0;
}

const fieldsNamedIn = (titles: readonly string[]): ReadonlySet<CampoImportado> =>
  new Set(fieldsOfColumns(titles, new Map()).filter((field) => field !== null));

const titlesOf = ({ cells }: SheetRow): string[] =>
  Array.from(cells, (cell) => (cell === undefined ? '' : textOf(cell).slice(0, LONGEST_TITLE)));

/** The row that names the most fields, the first of several; a title such as "Cliente | Agência Sol" names fewer than headings do. */
function mostNamedOf(rows: readonly SpreadRow[]): SpreadRow | undefined {
  const counts = rows.map((row) => fieldsNamedIn(titlesOf(row)).size);
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : rows[counts.indexOf(most)];
}

/** Whether a row has headings of its own, besides those that reach down into it. */
const namesMore = (row: SpreadRow): boolean =>
  fieldsNamedIn(titlesOf(row).map((title, place) => (row.merged.has(place) ? '' : title))).size > 0;

/** Whether each cell of a row stands below a cell that is merged over several columns. */
const isBelowGroups = ({ lastPlaces }: SpreadRow, { cells }: SpreadRow): boolean =>
  cells.every((cell, place) => cell === undefined || [...lastPlaces].some(([from, to]) => from <= place && place <= to));

/** The headings of a row in the light of the groups that the row above it names. */
function groupedTitles(above: SpreadRow, titles: readonly string[]): string[] {
  const own = titlesOf(above);
  const groups = Array.from({ length: Math.max(own.length, titles.length) }, (_, place) => own[place] ?? '');
  for (const [place, lastPlace] of above.lastPlaces) groups.fill(own[place] ?? '', place, lastPlace + 1);
  return groups.map((group, place) => {
    const title = titles[place] ?? '';
    return title === '' ? (own[place] ?? '') : titleInGroup(group, title).slice(0, LONGEST_TITLE);
  });
}
