import { INK, type Cells } from './line-cells.ts';
import type { Greys } from './find-band.ts';

/** Samples of a cell: across and down. */
const [ACROSS, DOWN] = [18, 23];

/**
 * The signs of OCR-B, the one type that ICAO 9303 allows, each in the middle of its cell: a row of 18 dots is four digits to the base of 36.
 * The model of tesseract.js has learnt all types there are, in some of which `0` is `O` and `1` is `I`.
 */
const GLYPHS: Record<string, string> = {
  '<': '0000000000000000001k003c00ds00qo032805xc0ohs0npc0ohs05xc032800qo00ds003c001k0000000000000000',
  0: '0000000003400cm80b5c0m5s0m600j080izc0izc0izc0izc0izc0izc0izc0j080m600m5s0b5c0cm8034000000000',
  1: '00000000006800rk01k0034w063k05pc006800680068006800680068006800680068006800680068006800000000',
  2: '0000000003400cm80oog06cw001k001k001k0034006o00rk01hc02yo05j40b280b2809hc09hc0cmw0cmw00000000',
  3: '000000000p9s0p9s006o006o00dc00qo01hc0328034w00ds001k001k000o000o001k001k0mb40p9c0cjk00000000',
  4: '0000000000lc00lc01ds01ds02rk02rk05j405j40b400b8g09nk0mao0p9s0pa00pa0006800680068005c00000000',
  5: '0000000006b406b40b280b280b280b280cg00clc06ao0034001c001c001k001c0034006o01k00clc0cg000000000',
  6: '00000000005c00cg00ow01ds02rk05xc05j40clc0cm80oog0m600j080izc0izc0j080m600nsg0cmo069s00000000',
  7: '000000000pa00pa0001k001k0034006o006800cg00ow00lc01ds016o02rk02rk02rk02dc02dc02dc02dc00000000',
  8: '00000000034006ao0b8w09io09io0b5c0c1c06ao034006ao0c1c0m7k0m600izc0izc0m600nso0cmo06ao00000000',
  9: '00000000034006ao0c1c0m600m600izc0izc0izc0m600b5k0cmo035c006800dc00cg00ow01ds02rk02dc00000000',
  A: '00000000000001hc01hc01j4034002ww02io05pc05pc05ls04tc0cmo0cmo0b5c09io0m600m600izc000000000000',
  B: '0000000000000p8g0p9s0j5c0j080j080j080j1s0p9s0p9s0j5c0j080izc0izc0j080j200p9s0p8g000000000000',
  C: '0000000000ao034w035c05m804s00b280b2809hc09hc09hc09hc09hc0b280b2804s005m806b4034w00ao00000000',
  D: '0000000000000c8w0cjk0clc09ts09nk09kg09kg09io09io09io09io09kg09kg09nk0a800cjk0cg0000000000000',
  E: '0000000000000cmo0p9s0m4g0m4g0m4g0m4g0m4g0p9c0p9c0m4g0m4g0m4g0m4g0m4g0m4g0p9s0cmo000000000000',
  F: '0000000000000cmo0cm80b280b280b280b280b280clc0clc0b280b280b280b280b280b280b280b28000000000000',
  G: '0000000000qo034w06b40bw80b2809hc0m4g0m4g0m4g0mwo0mig0m600m6009iw0b3s0bw806bc035c000000000000',
  H: '0000000000000m5s0m5s0m5s0m5s0m5s0m5s0m5s0p9s0p9s0p9s0m5s0m5s0m5s0m5s0m5s0m5s0m5s000000000000',
  I: '00000000000006ao06ao00ow00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc0cmo0cmo000000000000',
  J: '00000000000w002o002o002o002o002o002o002o002o002o002o002o04tc0b4w0b4w05pc06ao0340000000000000',
  K: '0000000000000j000j1s0j4w0jb40jnk0kcg0ow00ohs0ohs0ow00lxc0kg00jpc0jc00j5c0j200j08000000000000',
  L: '0000000000000iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0iyo0p9s0pa0000000000000',
  M: '0000000009io0nso0nw80ooo0ooo0li00m3c0m3c0kgo0kgo0kgo0kd40jko0izc0izc0izc0izc0izc000000000000',
  N: '0000000006bk0m600nqw0nqw0ojc0ojc0oxk0k6w0ke00ke00jp40jp40jco0jco0j5k0j5k0j200j20001c00000000',
  O: '0000000000e8034006ao0b8w0b5c0m5s0m600j080izc0izc0izc0j080m600m5s09kg0b5c06ao034001hc00000000',
  P: '0000000000000p8g0p9s0j1s0j080j080j080j000p9s0p9c0p6o0iyo0iyo0iyo0iyo0iyo0iyo0iyo000000000000',
  Q: '0000000000lc069s0cm80b8g0m7k0m7k0j000j000j000je80kds0jow0mi80mi80b8g06b4035k001k000000000000',
  R: '0000000000000clc0cmo09kg09io09io09io09kg0cmo0cm80cjk09ts09ts09nk09nk09kg09io09io000000000000',
  S: '0000000000lc069s0cm80b5c09io09hc0b280buo068001j400dc0034001c09io09io0b5c0cm8069s01ds00000000',
  T: '0000000000000pa00pa000lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc00lc000000000000',
  U: '0000000000000j080j080j080j080j080j080j080j080j080j080j080j080m600m600b5c0cmo06ao00lc00000000',
  V: '0000000000000izc0j080m600m5s09io09kg0b5c0b4w04tc05pc05pc05og02ps0340034001hc01hc00lc00000000',
  W: '0000000000000izc0izc0izc0izc0j080j080jeg0njs0nnc0nnc0nnc0p9s0cmo0c1c0c1c0c1c0b8w035s00000000',
  X: '00000000000009iw0b3k0b5c05pc05pc034001j401hc01hc01hc034002ww05pc05ls0b5c09iw0m60000g00000000',
  Y: '0000000000000m6009iw0b5c05ls05pc02ww034001hc01hc00lc00lc00lc00lc00lc00lc00lc00lc000000000000',
  Z: '0000000000000cm80cm80068005c00cg00ao00ow00lc01ds016o02rk02dc05j404qo0b280p9s0p9s000000000000',
};

let models: [string, Float32Array][] | undefined;

/** Which of these signs a cell looks like most. */
export function glyphAt(line: Greys, cells: Cells, index: number, signs: string): string {
  models ??= Object.entries(GLYPHS).map(([sign, rows]) => [sign, soft(dotsOf(rows))]);
  const { left, pitch, top, bottom } = cells;
  const from = left + index * pitch;
  const middle = middleOf(line, from, from + pitch, top, bottom);
  const samples = SHIFTS.flatMap((dx) => SHIFTS.map((dy) => sampleGreys(line, middle.x, middle.y, pitch / ACROSS, dx, dy)));
  let best = { sign: '', fit: -Infinity };
  for (const [sign, model] of models) {
    if (!signs.includes(sign)) continue;
    const fit = Math.max(...samples.map((sample) => likeness(sample, model)));
    if (fit > best.fit) best = { sign, fit };
  }
  return best.sign;
}

const SHIFTS = [-1, -0.5, 0, 0.5, 1];

function dotsOf(rows: string): Float32Array {
  const dots = new Float32Array(ACROSS * DOWN);
  for (let y = 0; y < DOWN; y += 1) {
    const row = Number.parseInt(rows.slice(y * 4, y * 4 + 4), 36);
    for (let x = 0; x < ACROSS; x += 1) dots[y * ACROSS + x] = (row >> (ACROSS - 1 - x)) & 1;
  }
  return dots;
}

/** As a lens draws it: each dot takes from its neighbours. */
function soft(dots: Float32Array): Float32Array {
  return evenOut(
    dots.map((dot, i) => {
      const x = i % ACROSS;
      const at = (dx: number, dy: number) => (x + dx < 0 || x + dx >= ACROSS ? 0 : (dots[i + dx + dy * ACROSS] ?? 0));
      return dot * 4 + 2 * (at(-1, 0) + at(1, 0) + at(0, -1) + at(0, 1)) + at(-1, -1) + at(1, -1) + at(-1, 1) + at(1, 1);
    }),
  );
}

/** With a mean of 0 and a length of 1. */
function evenOut(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return values.map((value) => (value - mean) / length);
}

const likeness = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** The middle of the ink between these borders. */
function middleOf({ data, width }: Greys, from: number, to: number, top: number, bottom: number): { x: number; y: number } {
  let [minX, maxX, minY, maxY] = [to, from, bottom, top];
  for (let y = top; y < bottom; y += 1) {
    for (let x = Math.round(from); x < to; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
      [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
    }
  }
  return { x: (minX + maxX + 1) / 2, y: (minY + maxY + 1) / 2 };
}

function sampleGreys({ data, width, height }: Greys, x: number, y: number, size: number, dx: number, dy: number): Float32Array {
  const samples = new Float32Array(ACROSS * DOWN);
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      const left = Math.round(x + (column - ACROSS / 2 + dx) * size);
      const top = Math.round(y + (row - DOWN / 2 + dy) * size);
      let sum = 0;
      let count = 0;
      for (let v = top; v < top + size; v += 1) {
        for (let u = left; u < left + size; u += 1) {
          count += 1;
          if (v >= 0 && v < height && u >= 0 && u < width) sum += 255 - (data[v * width + u] ?? 255);
        }
      }
      samples[row * ACROSS + column] = sum / Math.max(1, count);
    }
  }
  return evenOut(samples);
}
