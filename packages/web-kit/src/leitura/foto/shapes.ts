import { SPARE } from './cut-lines.ts';
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

const modelsOf = () => (models ??= BLURS.map((blur) => inkOfSigns().map((ink) => evenOut(soften(ink, blur)))));

/** The likenesses of the cells of a line of `ACROSS` dots a cell, with the spare ones at its ends. */
export function shapesOf(line: Greys): Likenesses[] {
  const cells = cellsOf(line);
  // a line is as sharp in one place as in another
  const some = cells.filter((cell) => cell % 5 === 2);
  const sharpness = modelsOf().map((model) => some.reduce((sum, cell) => sum + lookAt(line, cell, model, COARSE).fit, 0));
  const model = modelsOf()[sharpness.indexOf(Math.max(...sharpness))] ?? [];
  const shifts = cells.map((cell) => lookAt(line, cell, model, COARSE).shift);
  return cells.map((cell) => {
    const near = shifts.slice(Math.max(0, cell - NEIGHBOURS), cell + NEIGHBOURS + 1);
    const [x, y] = [middle(near.map(([dx]) => dx)), middle(near.map(([, dy]) => dy))];
    const fine = FINE.map(([dx, dy]): Shift => [x + dx, y + dy]);
    return lookAt(line, cell, model, fine).likenesses;
  });
}

/** How much a line looks like OCR-B, by some of its cells. */
export function resemblanceOf(line: Greys): number {
  const model = modelsOf()[Math.floor(BLURS.length / 2)] ?? [];
  const some = cellsOf(line).filter((cell) => cell % 6 === SPARE);
  return some.reduce((sum, cell) => sum + lookAt(line, cell, model, COARSE).fit, 0) / some.length;
}

const cellsOf = ({ width }: Greys) => Array.from({ length: width / ACROSS }, (_, i) => i);

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How well the likeliest signs fit, from cell to cell between the ends of the line. */
export const fitOf = (cells: Likenesses[]): number => fitBetween(cells, SPARE, cells.length - SPARE) / (cells.length - 2 * SPARE);

const fitBetween = (cells: Likenesses[], from: number, to: number): number =>
  cells.slice(from, to).reduce((sum, cell) => sum + Math.max(...cell), 0);

/** By how many columns the lines begin later than it was thought, or earlier: what stands at their ends is no sign. */
export function shiftOf(lines: Likenesses[][]): number {
  const fits = Array.from({ length: 2 * SPARE + 1 }, (_, from) =>
    lines.reduce((sum, cells) => sum + fitBetween(cells, from, from + cells.length - 2 * SPARE), 0),
  );
  const best = Math.max(...fits);
  return best > (fits[SPARE] ?? 0) + LEAST_SHIFT ? fits.indexOf(best) - SPARE : 0;
}

/** A column of signs in place of an empty one adds more to the fit. */
const LEAST_SHIFT = 0.4;

/** Compares a cell with all signs, each shifted so; with the shift of the likeliest one. */
function lookAt(line: Greys, cell: number, model: Float32Array[], shifts: readonly Shift[]) {
  const likenesses = new Float32Array(model.length).fill(-1);
  let [fit, shift]: [number, Shift] = [-1, [0, 0]];
  for (const of of shifts) {
    const sample = sampleAt(line, cell, of);
    for (const [sign, ink] of model.entries()) {
      const likeness = product(sample, ink);
      if (likeness > (likenesses[sign] ?? 1)) likenesses[sign] = likeness;
      if (likeness > fit) [fit, shift] = [likeness, of];
    }
  }
  return { likenesses, fit, shift };
}

/** The cell's ink with a mean of 0 and a length of 1; next to nothing where it is blank. */
function sampleAt({ data, width, height }: Greys, cell: number, [dx, dy]: Shift): Float32Array {
  const sample = new Float32Array(ACROSS * DOWN);
  const [left, top] = [cell * ACROSS + dx, Math.round((height - DOWN) / 2) + dy];
  const [from, to] = [Math.max(0, -left), Math.min(ACROSS, width - left)];
  for (let row = Math.max(0, -top); row < Math.min(DOWN, height - top); row += 1) {
    const at = (top + row) * width + left;
    for (let column = from; column < to; column += 1) sample[row * ACROSS + column] = 255 - (data[at + column] ?? 255);
  }
  return evenOut(sample, BLANK);
}

/** Ink of less contrast than this is no sign. */
const BLANK = 600;

function evenOut(values: Float32Array, least = 0): Float32Array {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  const length = Math.max(least, Math.sqrt(Math.max(0, squares - sum * mean))) || 1;
  for (let i = 0; i < values.length; i += 1) values[i] = ((values[i] ?? 0) - mean) / length;
  return values;
}

function product(a: Float32Array, b: Float32Array): number {
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
