import { chainsOf, type Chain } from './chains.ts';
import { inkOf, type Greys } from './greys.ts';
import { MarkGrid, marksIn, type Mark } from './marks.ts';
import { ROW, ZoneMap, type Fix } from './zone-map.ts';

/** Lines of evenly standing signs, one below the other as a zone has them. */
export interface Place {
  map: ZoneMap;
  rows: number;
  /** The first column, and how many there are. */
  from: number;
  columns: number;
  /** The part of its signs that were found, less what stands beside them: 1 for a whole zone. */
  fit: number;
}

/** The smaller side of a picture that is looked at: 44 signs in 40 % of it are ten dots wide. */
export const LOOKED_AT = 1_200;
const NEAR = 12;
/**
 * By which part ink is darker than the paper with the signs around it; where nothing was found, ink on a pattern that is dark itself, and pale
 * ink.
 */
export const DARKER = [0.14, 0.3, 0.07];
/** Signs in a line, by how many lines there are: of an identity card, of a passport and of a small visa. */
const COLUMNS: Record<number, number[]> = { 2: [44, 36], 3: [30] };
/** Two lines of a zone that fill it to its end have at least so many signs that are found. */
const FEWEST = 26;
const LEAST_FIT = 0.4;
/** So many columns at both ends of a zone are empty. */
const BESIDE = 5;
const MOST_PLACES = 8;

/** Where a zone may be, the likeliest first; in the ink that is darker than what is around it by this part. */
export async function placesOn(picture: Greys, darker: number, pause: () => Promise<void>): Promise<Place[]> {
  const ink = inkOf(picture, NEAR, darker);
  await pause();
  const marks = marksIn(ink, picture.width, picture.height);
  await pause();
  const chains = chainsOf(marks);
  await pause();
  return placesAmong(chains, new MarkGrid(marks))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_PLACES);
}

function placesAmong(chains: Chain[], grid: MarkGrid): Place[] {
  const taken = new Set<Mark>();
  const places: Place[] = [];
  for (const chain of chains) {
    if (chain.links.some(({ mark }) => taken.has(mark))) continue;
    const found = stacksOf(chain, chains)
      .map((fixes) => settle(fixes, grid, sizeOf(chain)))
      .filter((place) => place !== null)
      .sort((a, b) => b.place.fit - a.place.fit)[0];
    if (!found) continue;
    for (const mark of found.taken) taken.add(mark);
    places.push(found.place);
  }
  return places;
}

/** The line with those above and below it; alone, with one above or one below that is not known yet. */
function stacksOf(chain: Chain, chains: Chain[]): Fix[][] {
  const own = fixesOf(chain, 0, 0);
  const map = new ZoneMap(own);
  const rows = new Map<number, Fix[]>([[0, own]]);
  for (const found of chains) {
    if (found === chain || !alongside(chain, found)) continue;
    const other = alignedWith(chain, found);
    const at = whereabouts(map, other);
    const row = Math.round(at.row);
    if (row === 0 || Math.abs(row) > 2 || Math.abs(at.row - row) > 0.28 * Math.abs(row) || rows.has(row)) continue;
    rows.set(row, fixesOf(other, row, Math.round(at.column)));
  }
  const stack = [0];
  for (let row = 1; rows.has(row); row += 1) stack.push(row);
  for (let row = -1; rows.has(row); row -= 1) stack.unshift(row);
  if (stack.length === 1) return [own, own.map((fix) => ({ ...fix, row: 1 }))];
  // a line of print may stand beside those of the zone
  const parts = [2, 3].flatMap((count) => stack.slice(count - 1).map((_, i) => stack.slice(i, i + count)));
  return parts
    .filter((part) => part.includes(0))
    .map((part) => part.flatMap((row, i) => (rows.get(row) ?? []).map((fix) => ({ ...fix, row: i }))));
}

const fixesOf = ({ links }: Chain, row: number, from: number): Fix[] =>
  links.map(({ mark, at }) => ({ row, column: at + from, x: mark.x, y: mark.y }));

const sizeOf = ({ links }: Chain): number =>
  links.map(({ mark }) => mark.size).sort((a, b) => a - b)[Math.floor(links.length / 2)] ?? 0;

function alongside(a: Chain, b: Chain): boolean {
  const [long, short] = [Math.hypot(a.step.x, a.step.y), Math.hypot(b.step.x, b.step.y)];
  const cross = (a.step.x * b.step.y - a.step.y * b.step.x) / (long * short);
  return long < short * 1.2 && short < long * 1.2 && Math.abs(cross) < 0.14;
}

/** The same steps in the direction of another chain: one that is upright may have been followed from either end. */
function alignedWith({ step: { x, y } }: Chain, chain: Chain): Chain {
  if (x * chain.step.x + y * chain.step.y > 0) return chain;
  return { links: chain.links.map(({ mark, at }) => ({ mark, at: -at })), step: { x: -chain.step.x, y: -chain.step.y } };
}

/** The row and the column at which the first link of another chain would be. */
function whereabouts(map: ZoneMap, { links }: Chain): { row: number; column: number } {
  const { mark, at } = links[Math.floor(links.length / 2)] ?? { mark: { x: 0, y: 0 }, at: 0 };
  let [row, column] = [0, 0];
  for (let i = 0; i < 12; i += 1) {
    const from = map.point(column, row);
    const step = map.step(column, row);
    const [dx, dy] = [mark.x - from.x, mark.y - from.y];
    const length = step.x ** 2 + step.y ** 2;
    column += Math.max(-20, Math.min(20, (dx * step.x + dy * step.y) / length));
    row += (dy * step.x - dx * step.y) / length / ROW;
  }
  return { row, column: column - at };
}

/** Looks again where signs should be, now that more of them are known, and counts the columns. */
function settle(given: Fix[], grid: MarkGrid, size: number): { place: Place; taken: Mark[] } | null {
  const rows = Math.max(...given.map(({ row }) => row), 1) + 1;
  let fixes = given;
  for (let round = 0; round < 4; round += 1) {
    const columns = fixes.map(({ column }) => column);
    fixes = fixesOn(new ZoneMap(fixes), grid, size, rows, Math.min(...columns) - 5, Math.max(...columns) + 5).fixes;
    if (fixes.length < FEWEST || fixes.every(({ row }) => row !== fixes[0]?.row)) return null;
  }
  const span = spanOf(fixes, rows);
  if (!span) return null;
  // what stands beside the zone bends the map
  const own = fixes.filter(({ column }) => column >= span.from && column < span.from + span.columns);
  const found = fixesOn(new ZoneMap(own), grid, size, rows, span.from, span.from + span.columns - 1);
  return { place: { map: new ZoneMap(found.fixes), rows, ...span }, taken: found.taken };
}

function fixesOn(map: ZoneMap, grid: MarkGrid, size: number, rows: number, from: number, to: number) {
  const fixes: Fix[] = [];
  const taken: Mark[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = from; column <= to; column += 1) {
      const { x, y } = map.point(column, row);
      const step = map.step(column, row);
      const mark = grid.nearest(x, y, Math.hypot(step.x, step.y) * 0.33, size);
      if (!mark) continue;
      fixes.push({ row, column, x: mark.x, y: mark.y });
      taken.push(mark);
    }
  }
  return { fixes, taken };
}

/** The columns of a layout that hold most of the signs, and leave fewest out beside them. */
function spanOf(fixes: readonly Fix[], rows: number): Pick<Place, 'from' | 'columns' | 'fit'> | null {
  const hits = new Map<number, number>();
  for (const { column } of fixes) hits.set(column, (hits.get(column) ?? 0) + 1);
  const columns = [...hits.keys()];
  let best: Pick<Place, 'from' | 'columns' | 'fit'> | null = null;
  for (const length of COLUMNS[rows] ?? []) {
    for (let from = Math.min(...columns) - 3; from <= Math.max(...columns) - length + 4; from += 1) {
      let fit = 0;
      for (let column = from - BESIDE; column < from + length + BESIDE; column += 1) {
        const count = hits.get(column) ?? 0;
        if (column < from || column >= from + length) fit -= count * 0.5;
        else fit += count || -1;
      }
      fit /= length * rows;
      if (!best || fit > best.fit) best = { from, columns: length, fit };
    }
  }
  return best && best.fit > LEAST_FIT ? best : null;
}
