/** A picture as shades of grey, row by row. */
export interface Greys {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Lines of dense marks that begin and end together, as the zone's do; in pixels of the picture turned by `-slope`. */
export interface Band {
  /** How far a line falls from left to right, as a part of its width. */
  slope: number;
  lines: BandLine[];
}

export interface BandLine {
  from: number;
  to: number;
  /** Where the letters of the line begin and end at x = 0; further right they lie lower by `slope * x`. */
  top: number;
  bottom: number;
}

/** Steeper than this, in degrees, a page is not held. */
const STEEPEST = 7;
const NEAR = 14;

/** Finds the marks that are darker than their surroundings, as print is and shadows and patterns are not. */
export function inkOf({ data, width, height }: Greys): Uint8Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const darker = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - NEAR);
    const bottom = Math.min(height, y + NEAR + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - NEAR);
      const right = Math.min(width, x + NEAR + 1);
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const by = Math.max(0, Math.round(sum / ((bottom - top) * (right - left)) - (data[y * width + x] ?? 0)));
      darker[y * width + x] = by;
      counts[by] = (counts[by] ?? 0) + 1;
    }
  }
  const least = Math.max(12, shadeOf(counts, width * height * 0.02) * 0.45);
  return darker.map((by) => (by > least ? 1 : 0));
}

/** The shade that so many pixels reach. */
function shadeOf(counts: Uint32Array, pixels: number): number {
  let seen = 0;
  for (let shade = counts.length - 1; shade > 0; shade -= 1) {
    seen += counts[shade] ?? 0;
    if (seen >= pixels) return shade;
  }
  return 0;
}

/** How the lines of print fall, and how clearly they do: rows along them are full or empty, rows across are alike. */
export function slopeOf(ink: Uint8Array, width: number, height: number): { slope: number; clear: number } {
  const points: number[] = [];
  for (let i = 0; i < ink.length; i += 1) if (ink[i]) points.push(i);
  const step = Math.max(1, Math.floor(points.length / 40_000));
  const rows = new Uint32Array(height * 2);
  const clearness = (slope: number): number => {
    rows.fill(0);
    for (let i = 0; i < points.length; i += step) {
      const point = points[i] ?? 0;
      const row = Math.round(Math.floor(point / width) - slope * (point % width) + height / 2);
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
    }
    let clear = 0;
    for (let row = 1; row < rows.length; row += 1) clear += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    return clear;
  };
  let best = { slope: 0, clear: -1 };
  const tryOut = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const clear = clearness(slope);
    if (clear > best.clear) best = { slope, clear };
  };
  for (let degrees = -STEEPEST; degrees <= STEEPEST; degrees += 0.5) tryOut(degrees);
  const near = (Math.atan(best.slope) * 180) / Math.PI;
  for (let by = -0.4; by <= 0.4; by += 0.1) tryOut(near + by);
  return best;
}

/** The bands that may be the zone, the likeliest first. */
export function bandsIn(ink: Uint8Array, width: number, height: number, slope: number): Band[] {
  const lines = linesIn(ink, width, height, slope);
  const bands: Band[] = [];
  for (const [i, first] of lines.entries()) {
    const together = [first];
    for (const line of lines.slice(i + 1)) {
      const last = together.at(-1) ?? first;
      if (together.length < 3 && belong(last, line)) together.push(line);
    }
    if (together.length > 1) bands.push({ slope, lines: together });
  }
  const length = ({ lines: of }: Band) => Math.max(...of.map(({ from, to }) => to - from)) * of.length;
  return bands.sort((a, b) => length(b) - length(a));
}

/** As far apart and as long as two lines of a zone: it is 9 to 22 times as long as its lines are apart. */
function belong(above: BandLine, below: BandLine): boolean {
  const length = Math.max(above.to - above.from, below.to - below.from);
  const apart = below.top + below.bottom - above.top - above.bottom;
  const ratio = (length * 2) / apart;
  const ends = Math.abs(above.from - below.from) + Math.abs(above.to - below.to);
  return ratio > 9 && ratio < 23 && ends < length * 0.14;
}

interface Row {
  from: number;
  to: number;
}

function linesIn(ink: Uint8Array, width: number, height: number, slope: number): BandLine[] {
  const lines: BandLine[] = [];
  let rows: Row[] = [];
  let missing = 0;
  const margin = Math.ceil(Math.abs(slope) * width);
  const end = () => {
    const line = lineOf(rows);
    if (line) lines.push({ ...line, bottom: y - missing, top: y - missing - rows.length });
    rows = [];
    missing = 0;
  };
  let y = -margin;
  for (; y < height + margin; y += 1) {
    const row = rowAt(ink, width, height, slope, y);
    if (row) rows.push(row);
    else if (rows.length > 0) {
      missing += 1;
      if (missing > 1) end();
    }
  }
  end();
  return lines;
}

function lineOf(rows: Row[]): Row | null {
  if (rows.length < 5) return null;
  const middle = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
  const line = { from: middle(rows.map(({ from }) => from)), to: middle(rows.map(({ to }) => to)) };
  return line.to - line.from > rows.length * 12 ? line : null;
}

/** The longest stretch of a row in which marks follow each other closely, if there are as many as in a line of a zone. */
function rowAt(ink: Uint8Array, width: number, height: number, slope: number, y: number): Row | null {
  const gap = width * 0.045;
  let best: (Row & { marks: number }) | null = null;
  let now: (Row & { marks: number }) | null = null;
  let before = 0;
  for (let x = 0; x < width; x += 1) {
    const at = Math.round(y + slope * x);
    const dark = at >= 0 && at < height ? (ink[at * width + x] ?? 0) : 0;
    if (dark) {
      if (!now || x - now.to > gap) now = { from: x, to: x, marks: 0 };
      if (!before) now.marks += 1;
      now.to = x;
      if (!best || now.to - now.from > best.to - best.from) best = now;
    }
    before = dark;
  }
  return best && best.marks >= 20 && best.to - best.from > width * 0.25 ? best : null;
}
