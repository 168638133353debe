/** Dots to the right and down. */
export interface Vector {
  x: number;
  y: number;
}

/** A sign of a zone and where it stands on the picture. */
export interface Fix {
  column: number;
  row: number;
  x: number;
  y: number;
}

/** How far the lines of a zone are apart, in signs: 6.35 mm and 2.54 mm. */
export const ROW = 2.5;

/** Of the curve along a line: fewer columns than these are too few for more than the first, the second degree. */
const DEGREES = [14, 24, 34, 40, Infinity];
const HIGHEST = DEGREES.length;
/** The first term of the rows. */
const ROWS = HIGHEST + 1;

/**
 * Where the columns and rows of a zone are on a picture. Perspective makes lines whose steps grow from one end to the other, and pages
 * bend near the spine: a curve, and rows that lie beside it.
 */
export class ZoneMap {
  private readonly middle: number;
  private readonly x: number[];
  private readonly y: number[];

  constructor(fixes: readonly Fix[]) {
    this.middle = fixes.reduce((sum, { column }) => sum + column, 0) / fixes.length;
    const columns = fixes.map(({ column }) => column);
    const reach = Math.max(...columns) - Math.min(...columns);
    const hasRows = fixes.some(({ row }) => row !== fixes[0]?.row);
    const degree = DEGREES.findIndex((least) => reach < least) + 1;
    const isKnown = (i: number) => (i > HIGHEST ? hasRows : i <= degree);
    const left = fixes.map(({ column, row }) => this.termsOf(column, row).filter((_, i) => isKnown(i)));
    const fit = (values: number[]) => {
      const factors = leastSquares(left, values);
      return Array.from({ length: HIGHEST + 3 }, (_, i) => (isKnown(i) ? (factors.shift() ?? 0) : 0));
    };
    this.x = fit(fixes.map(({ x }) => x));
    this.y = fit(fixes.map(({ y }) => y));
    if (hasRows) return;
    // of one line nothing tells how the other ones lie: at a right angle
    const step = this.step(this.middle, 0);
    const row = fixes[0]?.row ?? 0;
    [this.x[ROWS], this.y[ROWS]] = [-step.y * ROW, step.x * ROW];
    this.x[0] = (this.x[0] ?? 0) + row * step.y * ROW;
    this.y[0] = (this.y[0] ?? 0) - row * step.x * ROW;
  }

  point(column: number, row: number): Vector {
    const terms = this.termsOf(column, row);
    let [x, y] = [0, 0];
    for (let i = 0; i < terms.length; i += 1) {
      x += (terms[i] ?? 0) * (this.x[i] ?? 0);
      y += (terms[i] ?? 0) * (this.y[i] ?? 0);
    }
    return { x, y };
  }

  /** From this row to the next, by as much as a sign is wide: perspective makes signs flatter, or narrower. */
  down(column: number): Vector {
    const u = (column - this.middle) / 20;
    const along = ([row = 0, slant = 0]: number[]) => (row + slant * u) / ROW;
    return { x: along(this.x.slice(ROWS)), y: along(this.y.slice(ROWS)) };
  }

  /** From this column to the next. */
  step(column: number, row: number): Vector {
    const [from, to] = [this.point(column - 0.5, row), this.point(column + 0.5, row)];
    return { x: to.x - from.x, y: to.y - from.y };
  }

  private termsOf(column: number, row: number): number[] {
    const u = (column - this.middle) / 20;
    return [1, u, u ** 2, u ** 3, u ** 4, u ** 5, row, row * u];
  }
}

/** The factors with which the terms come nearest to the values. */
function leastSquares(terms: readonly number[][], values: readonly number[]): number[] {
  const count = terms[0]?.length ?? 0;
  const rows = Array.from({ length: count }, (_, i) => [
    ...Array.from(
      { length: count },
      (_, j) => terms.reduce((sum, of) => sum + (of[i] ?? 0) * (of[j] ?? 0), 0) + (i === j ? 1e-9 : 0),
    ),
    terms.reduce((sum, of, k) => sum + (of[i] ?? 0) * (values[k] ?? 0), 0),
  ]);
  for (let i = 0; i < count; i += 1) {
    const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best));
    const at = rows.indexOf(pivot);
    [rows[at], rows[i]] = [rows[i] ?? pivot, pivot];
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const by = (row[i] ?? 0) / (pivot[i] || 1);
      for (let k = i; k <= count; k += 1) row[k] = (row[k] ?? 0) - by * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[count] ?? 0) / (row[i] || 1));
}
