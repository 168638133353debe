import { bandsIn, inkOf, slopeOf, type Band, type Greys } from './find-band.ts';
import { layoutOf, type Layout } from './zone-layouts.ts';
import { contextOf } from './open-picture.ts';

/** Long enough to find the zone, short enough for a slow phone. */
const LOOKED_AT = 1_000;
/** Height of a capital in the recognised picture, as in the training of the model. */
const CAPITAL = 34;

export interface FoundZone {
  layout: Layout;
  /** One for each line. */
  pictures: OffscreenCanvas[];
}

/** What may be a zone on the picture, the likeliest first; each is looked for when it is asked for. */
export function* zonesOn(canvas: OffscreenCanvas): Generator<() => FoundZone | null> {
  const upright = look(canvas);
  yield () => null;
  const turned = turnedRight(canvas);
  const lying = look(turned);
  const pages = lying.clear > upright.clear ? [lying, upright] : [upright, lying];
  for (const { page, bands, scale } of pages) {
    for (const band of bands.slice(0, 2)) {
      // the zone is at the foot of its page
      const low = (band.lines[0]?.top ?? 0) > page.height / scale / 2;
      yield () => cut(page, band, scale, !low);
      yield () => cut(page, band, scale, low);
    }
  }
}

interface Look {
  page: OffscreenCanvas;
  bands: Band[];
  clear: number;
  /** By how much the page was made smaller to be looked at. */
  scale: number;
}

function look(page: OffscreenCanvas): Look {
  const scale = Math.max(1, Math.max(page.width, page.height) / LOOKED_AT);
  const { data, width, height } = greysOf(page, scale);
  const ink = inkOf({ data, width, height });
  const { slope, clear } = slopeOf(ink, width, height);
  return { page, bands: bandsIn(ink, width, height, slope), clear, scale };
}

function turnedRight(canvas: OffscreenCanvas): OffscreenCanvas {
  const turned = new OffscreenCanvas(canvas.height, canvas.width);
  const context = contextOf(turned);
  context.translate(canvas.height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(canvas, 0, 0);
  return turned;
}

function greysOf(page: OffscreenCanvas, scale: number): Greys {
  const small = new OffscreenCanvas(Math.round(page.width / scale), Math.round(page.height / scale));
  const context = contextOf(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(page, 0, 0, small.width, small.height);
  return greysIn(context, small.width, small.height);
}

export function greysIn(context: OffscreenCanvasRenderingContext2D, width: number, height: number): Greys {
  const { data } = context.getImageData(0, 0, width, height);
  const greys = new Uint8ClampedArray(width * height);
  for (let i = 0; i < greys.length; i += 1) {
    greys[i] = ((data[i * 4] ?? 0) * 77 + (data[i * 4 + 1] ?? 0) * 150 + (data[i * 4 + 2] ?? 0) * 29) >> 8;
  }
  return { data: greys, width, height };
}

/** The lines of a band, each straight and of the same height; upside down when `flipped`. */
function cut(page: OffscreenCanvas, { slope, lines }: Band, scale: number, flipped: boolean): FoundZone | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const apart = (last.top + last.bottom - first.top - first.bottom) / 2 / (lines.length - 1);
  const layout = layoutOf(lines.length, Math.max(...lines.map(({ from, to }) => to - from)), apart);
  if (!layout) return null;
  const angle = Math.atan(slope);
  const pictures = lines.map(({ from, to, top, bottom }) => {
    const size = (bottom - top) * Math.cos(angle);
    const zoom = CAPITAL / size;
    const margin = size * 0.5;
    const line = new OffscreenCanvas(Math.round((to - from + 2 * size) * zoom), Math.round((size + 2 * margin) * zoom));
    const context = contextOf(line);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, line.width, line.height);
    context.imageSmoothingQuality = 'high';
    if (flipped) context.setTransform(-1, 0, 0, -1, line.width, line.height);
    context.scale(zoom, zoom);
    // the corner where the line begins, once the page is turned back
    const left = Math.cos(angle) * from + Math.sin(angle) * (top + slope * from);
    context.translate(size - left, margin - Math.cos(angle) * top);
    context.rotate(-angle);
    context.scale(1 / scale, 1 / scale);
    context.drawImage(page, 0, 0);
    context.resetTransform();
    blackOnWhite(context, line);
    return line;
  });
  return { layout, pictures: flipped ? pictures.reverse() : pictures };
}

/** Removes the shade and pattern of the document: the median of the line becomes white, its darkest part black. */
function blackOnWhite(context: OffscreenCanvasRenderingContext2D, { width, height }: OffscreenCanvas): void {
  const greys = greysIn(context, width, height).data;
  const sorted = greys.slice().sort();
  const dark = sorted[Math.floor(sorted.length * 0.02)] ?? 0;
  const light = sorted[Math.floor(sorted.length * 0.5)] ?? 255;
  const picture = context.createImageData(width, height);
  for (const [i, grey] of greys.entries()) {
    const shade = ((grey - dark) * 255) / Math.max(1, light - dark);
    picture.data.set([shade, shade, shade, 255], i * 4);
  }
  context.putImageData(picture, 0, 0);
}
