import type { Vector } from './chains.ts';

/** A sign of a zone and where it stands on the picture. */
export interface Fix {
  column: number;
  row: number;
  x: number;
  y: number;
}

/** How far the lines of a zone are apart, in signs: 6.35 mm and 2.54 mm. */
export const ROW = 2.5;

/**
 * Where the columns and rows of a zone are on a picture. Perspective and the bend of a page make lines that are nearly straight, with
 * steps that grow from one end to the other: a curve of the third degree, and rows that lie beside it.
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
    const degree = reach > 24 ? 3 : reach > 14 ? 2 : 1;
    const terms = (column: number, row: number) => this.termsOf(column, row).filter((_, i) => i <= degree || (i > 3 && hasRows));
    const spread = (of: number[]) => {
      const all = [0, 0, 0, 0, 0, 0];
      for (let i = 0, next = 0; i < all.length; i += 1) if (i <= degree || (i > 3 && hasRows)) all[i] = of[next++] ?? 0;
      return all;
    };
    const left = fixes.map(({ column, row }) => terms(column, row));
    this.x = spread(
      leastSquares(
        left,
        fixes.map(({ x }) => x),
      ),
    );
    this.y = spread(
      leastSquares(
        left,
        fixes.map(({ y }) => y),
      ),
    );
    if (hasRows) return;
    // of one line nothing tells how the other ones lie: at a right angle
    const step = this.step(this.middle, 0);
    [this.x[4], this.y[4]] = [-step.y * ROW, step.x * ROW];
    const row = fixes[0]?.row ?? 0;
    this.x[0] = (this.x[0] ?? 0) - row * (this.x[4] ?? 0);
    this.y[0] = (this.y[0] ?? 0) - row * (this.y[4] ?? 0);
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

  /** From this column to the next. */
  step(column: number, row: number): Vector {
    const [from, to] = [this.point(column - 0.5, row), this.point(column + 0.5, row)];
    return { x: to.x - from.x, y: to.y - from.y };
  }

  private termsOf(column: number, row: number): number[] {
    const u = (column - this.middle) / 20;
    return [1, u, u * u, u * u * u, row, row * u];
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
