import type { Place } from './find-zones.ts';
import type { Greys } from './greys.ts';

/** Dots from sign to sign in the picture of a line, and its height. */
export const PITCH = 36;
export const TALL = 72;
/** Columns before the first sign and behind the last one that are cut out as well: the ends of a line may be found wrong by so many. */
export const SPARE = 2;

/** The lines of a place, each straight, with even steps, black on white; from its other side when it lies upside down. */
export function cutLines(page: Greys, place: Place, upsideDown: boolean): Greys[] {
  return Array.from({ length: place.rows }, (_, row) => blackOnWhite(cutLine(page, place, row, upsideDown)));
}

function cutLine(
  { data, width, height }: Greys,
  { map, rows, from, columns, scale }: Place,
  row: number,
  upsideDown: boolean,
): Greys {
  const line = {
    data: new Uint8ClampedArray((columns + 2 * SPARE) * PITCH * TALL),
    width: (columns + 2 * SPARE) * PITCH,
    height: TALL,
  };
  const [seen, turn] = upsideDown ? [rows - 1 - row, -1] : [row, 1];
  for (let x = 0; x < line.width; x += 1) {
    const along = (x + 0.5) / PITCH - SPARE - 0.5;
    const column = upsideDown ? from + columns - 1 - along : from + along;
    const middle = map.point(column, seen);
    const down = map.down(column);
    const [dx, dy] = [down.x * turn, down.y * turn];
    for (let y = 0; y < TALL; y += 1) {
      const by = (y + 0.5 - TALL / 2) / PITCH;
      const [u, v] = [(middle.x + dx * by) * scale - 0.5, (middle.y + dy * by) * scale - 0.5];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const outside = left < 0 || top < 0 || left + 1 >= width || top + 1 >= height;
      if (outside) {
        line.data[y * line.width + x] = 255;
        continue;
      }
      const at = top * width + left;
      const upper = (data[at] ?? 0) + ((data[at + 1] ?? 0) - (data[at] ?? 0)) * (u - left);
      const lower = (data[at + width] ?? 0) + ((data[at + width + 1] ?? 0) - (data[at + width] ?? 0)) * (u - left);
      line.data[y * line.width + x] = upper + (lower - upper) * (v - top);
    }
  }
  return line;
}

/** Removes the shade and the pattern of the page: around each sign the paper becomes white, the darkest ink of the line black. */
function blackOnWhite({ data, width, height }: Greys): Greys {
  const paper = paperOf(data, width, height);
  const parts = new Float32Array(data.length);
  const counts = new Uint32Array(257);
  for (let i = 0; i < data.length; i += 1) {
    const part = Math.min(1, (data[i] ?? 0) / (paper[i % width] ?? 255));
    parts[i] = part;
    counts[Math.floor(part * 256)] = (counts[Math.floor(part * 256)] ?? 0) + 1;
  }
  const black = quantile(counts, data.length * 0.02) / 256;
  return { data: Uint8ClampedArray.from(parts, (part) => ((part - black) * 255) / Math.max(0.05, 1 - black)), width, height };
}

/** How light the paper is at each x: what a quarter of the dots around it exceed. */
function paperOf(data: Uint8ClampedArray, width: number, height: number): Float32Array {
  const columns = width / PITCH;
  const levels = Array.from({ length: columns }, (_, column) => {
    const counts = new Uint32Array(257);
    const to = Math.min(width, (column + 2) * PITCH);
    for (let y = 0; y < height; y += 2) {
      for (let x = Math.max(0, (column - 1) * PITCH); x < to; x += 2) {
        const shade = data[y * width + x] ?? 0;
        counts[shade] = (counts[shade] ?? 0) + 1;
      }
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    return quantile(counts, all * 0.75) || 1;
  });
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.max(0, Math.min(columns - 1.001, x / PITCH - 0.5));
    const [before, behind] = [levels[Math.floor(at)] ?? 1, levels[Math.floor(at) + 1] ?? 1];
    return before + (behind - before) * (at % 1);
  });
}

/** The shade that so many dots do not exceed. */
function quantile(counts: Uint32Array, dots: number): number {
  let seen = 0;
  for (let shade = 0; shade < counts.length; shade += 1) {
    seen += counts[shade] ?? 0;
    if (seen >= dots) return shade;
  }
  return counts.length - 1;
}
