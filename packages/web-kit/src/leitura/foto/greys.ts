/** A picture as shades of grey, row by row. */
export interface Greys {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Of red, green, blue and opacity, row by row. */
export function greysOf({ data, width, height }: ImageData): Greys {
  const greys = new Uint8ClampedArray(width * height);
  for (let i = 0; i < greys.length; i += 1) {
    greys[i] = ((data[i * 4] ?? 0) * 77 + (data[i * 4 + 1] ?? 0) * 150 + (data[i * 4 + 2] ?? 0) * 29) >> 8;
  }
  return { data: greys, width, height };
}

/** The picture so many times smaller: each dot is the mean of those it stands for. */
export function shrink(greys: Greys, times: number): Greys {
  if (times <= 1) return greys;
  const sums = sumsOf(greys);
  const width = Math.floor(greys.width / times);
  const height = Math.floor(greys.height / times);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.round(y * times), Math.round((y + 1) * times)];
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = meanIn(sums, greys.width, Math.round(x * times), top, Math.round((x + 1) * times), bottom);
    }
  }
  return { data, width, height };
}

/** The dots that are darker than what is around them, as print is and shadows are not: by a part of it, whatever the light. */
export function inkOf(greys: Greys, near: number, part: number): Uint8Array {
  const { data, width, height } = greys;
  const sums = sumsOf(greys);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - near);
    const bottom = Math.min(height, y + near + 1);
    for (let x = 0; x < width; x += 1) {
      const mean = meanIn(sums, width, Math.max(0, x - near), top, Math.min(width, x + near + 1), bottom);
      const shade = data[y * width + x] ?? 0;
      if (shade < mean * (1 - part) && mean - shade > LEAST_CONTRAST) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Shades: less is the noise of the camera. */
const LEAST_CONTRAST = 7;

function sumsOf({ data, width, height }: Greys): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    const above = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[above + width + 1 + x] = (sums[above + x] ?? 0) + row;
    }
  }
  return sums;
}

function meanIn(sums: Uint32Array, width: number, left: number, top: number, right: number, bottom: number): number {
  const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
  const sum = (sums[lower + right] ?? 0) - (sums[upper + right] ?? 0) - (sums[lower + left] ?? 0) + (sums[upper + left] ?? 0);
  return sum / ((bottom - top) * (right - left));
}
