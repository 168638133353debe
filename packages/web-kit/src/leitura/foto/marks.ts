/** Ink that hangs together, and how large it is: a sign of OCR-B is one such mark. */
export interface Mark {
  /** Its middle. */
  x: number;
  y: number;
  /** From corner to corner. */
  size: number;
}

/** Signs are neither smaller nor larger on a picture that was made small enough to be looked at, in dots. */
const SMALLEST = 6;
const LARGEST = 90;

/** Empties `ink` while it counts. */
export function marksIn(ink: Uint8Array, width: number, height: number): Mark[] {
  const marks: Mark[] = [];
  const stack = new Int32Array(ink.length);
  for (let start = 0; start < ink.length; start += 1) {
    if (!ink[start]) continue;
    let [left, right, top, bottom, depth, area] = [width, 0, height, 0, 1, 0];
    stack[0] = start;
    ink[start] = 0;
    while (depth > 0) {
      depth -= 1;
      const at = stack[depth] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      area += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx += 1) {
          const next = at + dy * width + dx;
          if (!ink[next]) continue;
          ink[next] = 0;
          stack[depth] = next;
          depth += 1;
        }
      }
    }
    const size = Math.hypot(right - left + 1, bottom - top + 1);
    if (size < SMALLEST || size > LARGEST || area < size) continue;
    marks.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, size });
  }
  return marks;
}

/** Finds the marks near a place without looking at all of them. */
export class MarkGrid {
  private readonly cells = new Map<number, Mark[]>();
  private readonly room = 32;

  constructor(marks: readonly Mark[]) {
    for (const mark of marks) {
      const key = this.keyOf(Math.floor(mark.x / this.room), Math.floor(mark.y / this.room));
      const cell = this.cells.get(key);
      if (cell) cell.push(mark);
      else this.cells.set(key, [mark]);
    }
  }

  *within(x: number, y: number, reach: number): Generator<Mark> {
    for (let j = Math.floor((y - reach) / this.room); j <= Math.floor((y + reach) / this.room); j += 1) {
      for (let i = Math.floor((x - reach) / this.room); i <= Math.floor((x + reach) / this.room); i += 1) {
        for (const mark of this.cells.get(this.keyOf(i, j)) ?? []) if (Math.hypot(mark.x - x, mark.y - y) <= reach) yield mark;
      }
    }
  }

  /** The nearest one of about that size. */
  nearest(x: number, y: number, reach: number, size: number): Mark | undefined {
    let [best, away]: [Mark | undefined, number] = [undefined, reach];
    for (const mark of this.within(x, y, reach)) {
      const distance = Math.hypot(mark.x - x, mark.y - y);
      if (distance <= away && alikeInSize(mark.size, size)) [best, away] = [mark, distance];
    }
    return best;
  }

  private readonly keyOf = (i: number, j: number) => (j + 1) * 100_000 + i;
}

export const alikeInSize = (a: number, b: number): boolean => a < b * 1.45 && b < a * 1.45;
