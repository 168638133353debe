import { colourAt, noiseAt, type Colour, type Raster } from './raster.ts';

/** What lies around the page, in millimetres of the table. */
export type Ground = (x: number, y: number, seed: number) => Colour;

const grey = (value: number): Colour => [value, value, value];
const times = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by];
const frac = (value: number) => value - Math.floor(value);

/** Twelve grounds; `jornal` and `laptop` have print of their own, which `print` brings. */
export const GROUNDS: Record<string, (print: Raster) => Ground> = {
  preto: () => (x, y, seed) => grey(14 + 10 * noiseAt(x * 2, y * 2, seed)),
  branco: () => (x, y, seed) => grey(225 + 14 * noiseAt(x / 20, y / 20, seed)),
  madeira: () => (x, y, seed) => {
    const plank = Math.floor(y / 55);
    const rings = noiseAt(x / 70 + plank * 9, y / 3, seed) * 7 + y / 6;
    const grain = noiseAt(x / 9, y * 3, seed + 1);
    const gap = frac(y / 55) < 0.015 ? 0.35 : 1;
    return times([150, 98, 56], gap * (0.6 + 0.28 * Math.abs(Math.sin(rings * 3)) + 0.25 * grain));
  },
  nogueira: () => (x, y, seed) =>
    times([74, 48, 32], 0.55 + 0.7 * noiseAt(x / 2.2, y / 60, seed) * noiseAt(x * 2, y / 9, seed + 1) + 0.2),
  tecido: () => (x, y, seed) => {
    const weave = frac(x / 1.1) < 0.5 === frac(y / 1.1) < 0.5 ? 1 : 0.72;
    return times([122, 116, 150], weave * (0.8 + 0.3 * noiseAt(x / 3, y / 3, seed)));
  },
  jeans: () => (x, y, seed) =>
    times([46, 66, 112], (frac((x + y) / 1.3) < 0.55 ? 1 : 0.6) * (0.75 + 0.5 * noiseAt(x, y / 4, seed))),
  xadrez: () => (x, y, seed) => {
    const stripes = Number(frac(x / 18) < 0.5) + Number(frac(y / 18) < 0.5);
    return times(
      [[236, 232, 226] as Colour, [205, 110, 105] as Colour, [160, 24, 30] as Colour][stripes]!,
      0.93 + 0.1 * noiseAt(x * 2, y * 2, seed),
    );
  },
  marmore: () => (x, y, seed) => {
    const bend = 30 * noiseAt(x / 40, y / 40, seed) + 8 * noiseAt(x / 9, y / 9, seed + 1);
    const vein = Math.abs(Math.sin((x + y * 0.6 + bend) / 14)) ** 0.35;
    return times([226, 224, 220], 0.62 + 0.38 * vein);
  },
  granito: () => (x, y, seed) =>
    grey(70 + 130 * noiseAt(x * 1.3, y * 1.3, seed) * noiseAt(x / 2, y / 2, seed + 1) + 40 * noiseAt(x * 4, y * 4, seed + 2)),
  azulejo: () => (x, y, seed) => {
    const joint = frac(x / 48) < 0.05 || frac(y / 48) < 0.05;
    return joint ? grey(80 + 20 * noiseAt(x, y, seed)) : times([196, 208, 205], 0.92 + 0.1 * noiseAt(x / 12, y / 12, seed));
  },
  laptop: (print) => (x, y, seed) => {
    const [u, v] = [frac(x / 18.5), frac(y / 18.5)];
    const isKey = u > 0.08 && u < 0.92 && v > 0.08 && v < 0.92;
    if (!isKey) return grey(150 + 12 * noiseAt(x * 2, y * 2, seed));
    const shade = 40 + 8 * noiseAt(x, y, seed);
    const letter = colourAt(print, frac(x / 90) * print.width, frac(y / 130) * print.height)[0];
    return grey(u > 0.2 && u < 0.6 && v > 0.2 && v < 0.5 ? 255 - letter + shade * (letter / 255) : shade);
  },
  jornal: (print) => (x, y) => times(colourAt(print, frac(x / 200) * print.width, frac(y / 287) * print.height), 0.88),
};
