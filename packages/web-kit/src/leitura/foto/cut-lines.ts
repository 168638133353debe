import type { Place } from './find-zones.ts';
import type { Greys } from './greys.ts';

/** Dots from sign to sign in the picture of a line. */
export const PITCH = 36;
/** Columns before the first sign and behind the last one that are cut out as well. */
export const SPARE = 2;

/**
 * The lines of a place, each straight, with even steps of so many dots and twice as high, black on white; as they look when the page is
 * turned by 180° when it lies upside down. `scale`: how many dots of this picture are one of that in which the place was found.
 */
export function cutLines(picture: Greys, place: Place, { upsideDown, scale, pitch }: Cut): Greys[] {
  return Array.from({ length: place.rows }, (_, row) =>
    blackOnWhite(
      upsideDown
        ? cutLine(picture, place, place.rows - 1 - row, -1, scale, pitch)
        : cutLine(picture, place, row, 1, scale, pitch),
      pitch,
    ),
  );
}

interface Cut {
  upsideDown: boolean;
  scale: number;
  pitch: number;
}

function cutLine(picture: Greys, { map, from, columns }: Place, row: number, turn: 1 | -1, scale: number, pitch: number): Greys {
  const [width, height] = [(columns + 2 * SPARE) * pitch, pitch * 2];
  const data = new Uint8ClampedArray(width * height);
  for (let x = 0; x < width; x += 1) {
    const along = (x + 0.5) / pitch - SPARE - 0.5;
    const column = turn === 1 ? from + along : from + columns - 1 - along;
    const middle = map.point(column, row);
    const down = map.down(column);
    const [dx, dy] = [(down.x * turn * scale) / pitch, (down.y * turn * scale) / pitch];
    let [u, v] = [middle.x * scale - 0.5 - dx * (pitch - 0.5), middle.y * scale - 0.5 - dy * (pitch - 0.5)];
    for (let y = 0; y < height; y += 1, u += dx, v += dy) data[y * width + x] = shadeAt(picture, u, v);
  }
  return { data, width, height };
}

/** Between the dots; white outside of the picture. */
function shadeAt({ data, width, height }: Greys, u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const at = top * width + left;
  const [a, b, c, d] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + width] ?? 0, data[at + width + 1] ?? 0];
  const upper = a + (b - a) * (u - left);
  return upper + (c + (d - c) * (u - left) - upper) * (v - top);
}

/** Removes the shade and the pattern of the page: around each sign the paper becomes white, the darkest ink of the line black. */
function blackOnWhite({ data, width, height }: Greys, pitch: number): Greys {
  const paper = paperOf(data, width, height, pitch);
  const parts = new Float32Array(data.length);
  const counts = new Uint32Array(257);
  for (let i = 0; i < data.length; i += 1) {
    const part = Math.min(1, (data[i] ?? 0) / (paper[i % width] ?? 255));
    parts[i] = part;
    counts[Math.floor(part * 256)] = (counts[Math.floor(part * 256)] ?? 0) + 1;
  }
  const black = quantile(counts, data.length * 0.02) / 256;
  const white = 255 / Math.max(0.05, 1 - black);
  for (let i = 0; i < data.length; i += 1) data[i] = ((parts[i] ?? 0) - black) * white;
  return { data, width, height };
}

/** How light the paper is at each x: what a quarter of the dots around it exceed. */
function paperOf(data: Uint8ClampedArray, width: number, height: number, pitch: number): Float32Array {
  const columns = width / pitch;
  const levels = Array.from({ length: columns }, (_, column) => {
    const counts = new Uint32Array(257);
    const [from, to] = [Math.max(0, (column - 1) * pitch), Math.min(width, (column + 2) * pitch)];
    let all = 0;
    for (let y = 0; y < height; y += 2) {
      for (let x = from; x < to; x += 2) {
        const shade = data[y * width + x] ?? 0;
        counts[shade] = (counts[shade] ?? 0) + 1;
        all += 1;
      }
    }
    return quantile(counts, all * 0.75) || 1;
  });
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.max(0, Math.min(columns - 1.001, x / pitch - 0.5));
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
