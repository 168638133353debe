import { PITCH, SPARE, TALL } from './cut-lines.ts';
import type { Greys } from './greys.ts';
import { ACROSS, DOWN, inkOfSigns } from './ocr-b.ts';

/** How much a cell looks like each sign, from -1 to 1, in the order of `SIGNS`. */
export type Likenesses = Float32Array;

type Shift = readonly [number, number];

/** How far print and camera blur a sign, in dots of a cell. */
const BLURS = [0.7, 1.3, 2];
/** How far the signs of a line may stand off the middle of their cells, all of them alike, and one more than its neighbours. */
const COARSE = shiftsOf([-2, 0, 2], [-4, -2, 0, 2, 4]);
const FINE = shiftsOf([-1, 0, 1], [-1, 0, 1]);
/** So many neighbours on both sides tell how a sign stands. */
const NEIGHBOURS = 4;

let models: Float32Array[][] | undefined;

/** The likenesses of the cells of a line, or of one in so many, with the spare ones at its ends. */
export function shapesOf(line: Greys, every = 1): Likenesses[] {
  models ??= BLURS.map((blur) => inkOfSigns().map((ink) => evenOut(soften(ink, blur))));
  const small = halve(line);
  const cells = Array.from({ length: Math.floor(line.width / PITCH / every) }, (_, i) => i * every);
  // a line is as sharp in one place as in another
  const some = cells.filter((_, i) => i % 5 === 2);
  const sharpness = models.map((model) => some.reduce((sum, cell) => sum + lookAt(small, cell, model, COARSE).fit, 0));
  const model = models[sharpness.indexOf(Math.max(...sharpness))] ?? [];
  const shifts = cells.map((cell) => lookAt(small, cell, model, COARSE).shift);
  return cells.map((cell, i) => {
    const near = shifts.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1);
    const [x, y] = [middle(near.map(([dx]) => dx)), middle(near.map(([, dy]) => dy))];
    const fine = FINE.map(([dx, dy]): Shift => [x + dx, y + dy]);
    return lookAt(small, cell, model, fine).likenesses;
  });
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How well the likeliest signs fit, from cell to cell between the ends of the line. */
export const fitOf = (cells: Likenesses[]): number => {
  const own = cells.slice(SPARE, cells.length - SPARE);
  return own.reduce((sum, cell) => sum + Math.max(...cell), 0) / own.length;
};

/** Compares a cell with all signs, each shifted so; with the shift of the likeliest one. */
function lookAt(line: Greys, cell: number, model: Float32Array[], shifts: readonly Shift[]) {
  const likenesses = new Float32Array(model.length).fill(-1);
  let [fit, shift]: [number, Shift] = [-1, [0, 0]];
  for (const of of shifts) {
    const sample = sampleAt(line, cell, of);
    for (let sign = 0; sign < model.length; sign += 1) {
      const likeness = product(sample, model[sign]);
      if (likeness > (likenesses[sign] ?? 1)) likenesses[sign] = likeness;
      if (likeness > fit) [fit, shift] = [likeness, of];
    }
  }
  return { likenesses, fit, shift };
}

/** The cell's ink with a mean of 0 and a length of 1; next to nothing where it is blank. */
function sampleAt({ data, width, height }: Greys, cell: number, [dx, dy]: Shift): Float32Array {
  const sample = new Float32Array(ACROSS * DOWN);
  const top = Math.round((height - DOWN) / 2) + dy;
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      const x = cell * ACROSS + column + dx;
      const y = top + row;
      sample[row * ACROSS + column] = x < 0 || x >= width || y < 0 || y >= height ? 0 : 255 - (data[y * width + x] ?? 255);
    }
  }
  return evenOut(sample, BLANK);
}

/** Ink of less contrast than this is no sign. */
const BLANK = 600;

function evenOut(values: Float32Array, least = 0): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.max(least, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))) || 1;
  return values.map((value) => (value - mean) / length);
}

function product(a: Float32Array, b: Float32Array | undefined): number {
  if (!b) return -1;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function soften(dots: Float32Array, blur: number): Float32Array {
  const reach = Math.ceil(blur * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * blur * blur)));
  const along = (values: Float32Array, stride: number, length: number) =>
    values.map((_, i) => {
      const place = Math.floor(i / stride) % length;
      return weights.reduce((sum, weight, j) => {
        const by = j - reach;
        return place + by < 0 || place + by >= length ? sum : sum + weight * (values[i + by * stride] ?? 0);
      }, 0);
    });
  return along(along(dots, 1, ACROSS), ACROSS, DOWN);
}

function shiftsOf(across: number[], down: number[]): Shift[] {
  return down.flatMap((dy) => across.map((dx): Shift => [dx, dy]));
}

/** From the dots of a line to those of its cells: `PITCH` to `ACROSS`. */
function halve({ data, width }: Greys): Greys {
  const half = { data: new Uint8ClampedArray((width / 2) * (TALL / 2)), width: width / 2, height: TALL / 2 };
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = y * 2 * width + x * 2;
      half.data[y * half.width + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) / 4;
    }
  }
  return half;
}
