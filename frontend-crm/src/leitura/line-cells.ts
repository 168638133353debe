import type { Greys } from './find-band.ts';

/** Where the signs of a line stand: OCR-B gives each one the same room. */
export interface Cells {
  left: number;
  /** Width of a cell. */
  pitch: number;
  /** Above and below it nothing of the line stands. */
  top: number;
  bottom: number;
  /** Which of them hold a filler. */
  fillers: boolean[];
}

/** Darker than this is ink. */
export const INK = 110;

/** Divides the picture of one line into as many cells as its document has signs in a line. */
export function cellsOf(line: Greys, count: number): Cells | null {
  const { data, width, height } = line;
  const columns = new Float64Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = data[y * width + x] ?? 255;
      columns[x] = (columns[x] ?? 0) + 255 - grey;
      if (grey < INK) rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const [top, bottom] = extent(rows, count);
  const inked = new Uint32Array(width);
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK) inked[x] = (inked[x] ?? 0) + 1;
  const [first, last] = extent(inked, 2);
  if (last - first < count * 6 || bottom - top < 10) return null;
  const { left, pitch } = gridOf(columns, first, last, count);
  const cells = { left, pitch, top, bottom };
  const fillers = Array.from({ length: count }, (_, i) => isFiller(line, { ...cells, left: left + i * pitch }));
  return { ...cells, fillers };
}

/** From where to where there is more than `least`. */
function extent(amounts: Uint32Array, least: number): [number, number] {
  const first = amounts.findIndex((amount) => amount >= least);
  const last = amounts.findLastIndex((amount) => amount >= least);
  return [Math.max(0, first), last + 1];
}

/** The grid with borders that cross the least ink. */
function gridOf(columns: Float64Array, first: number, last: number, count: number): { left: number; pitch: number } {
  let best = { left: 0, pitch: 0, crossed: Infinity };
  const inked = last - first;
  for (let pitch = inked / (count - 0.05); pitch <= inked / (count - 0.6); pitch += 0.5 / count) {
    for (let left = last - count * pitch; left <= first + 1; left += 1) {
      let crossed = 0;
      for (let i = 0; i <= count; i += 1) crossed += columns[Math.round(left + i * pitch)] ?? 0;
      if (crossed < best.crossed) best = { left, pitch, crossed };
    }
  }
  return best;
}

/** Whether the ink of a cell follows the two strokes of `<`, and nothing else does. */
function isFiller({ data, width }: Greys, { left, pitch, top, bottom }: Omit<Cells, 'fillers'>): boolean {
  const points: [number, number][] = [];
  const from = Math.round(left);
  const to = Math.round(left + pitch);
  for (let y = top; y < bottom; y += 1)
    for (let x = from; x < to; x += 1) if ((data[y * width + x] ?? 255) < INK) points.push([x, y]);
  if (points.length < 12) return false;
  const [minX, maxX] = range(points.map(([x]) => x));
  const [minY, maxY] = range(points.map(([, y]) => y));
  const [across, down] = [maxX - minX, (maxY - minY) / 2];
  if (across < pitch * 0.3 || down * 2 < (bottom - top) * 0.4) return false;
  const stroke = Math.max(2.5, across * 0.22);
  const middle = (minY + maxY) / 2;
  const covered = new Set<number>();
  let near = 0;
  for (const [x, y] of points) {
    const expected = minX + stroke / 2 + (Math.abs(y - middle) / down) * (across - stroke);
    if (Math.abs(x - expected) > stroke) continue;
    near += 1;
    covered.add(y);
  }
  return near > points.length * 0.82 && covered.size > (maxY - minY) * 0.85;
}

function range(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
