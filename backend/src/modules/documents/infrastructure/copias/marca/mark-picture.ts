import type { Sharp, SharpOptions } from 'sharp';
import { advanceOf, outlineOf } from './mark-font.js';
import { ANGLE, layoutOf } from './mark-layout.js';
import { RefusedMark } from './protocol.js';

/** Some phones take 200 megapixels. */
const MAX_PIXELS = 200_000_000;
/** Of the marked picture: A4 in 300 dpi has 3,508. The decoder halves larger ones as it reads them, so that they take little memory. */
const MAX_SIDE = 4_000;
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true };
/** The only decoders that may run; the mark itself is an SVG. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);
const JPEG = { quality: 88 };
/** As in PDFs (`mark-pdf.ts`). */
const LOOK = 'fill="#404040" fill-opacity="0.45" stroke="#fff" stroke-opacity="0.6"';
/** Of an em. */
const EDGE = 0.04;

/** The same picture the right way up with the text all over it; without its metadata. */
export async function markPicture(file: Buffer, kind: PictureKind, text: string): Promise<Buffer> {
  const { image, size } = await openPicture(file, kind);
  const marked = image.composite([{ input: Buffer.from(svgOf(size, text)) }]).toColourspace('srgb');
  return (kind === 'jpeg' ? marked.jpeg(JPEG) : marked.png()).toBuffer().catch(refuse);
}

/** Refuses what markPicture would refuse: all of it is decoded. */
export async function checkPicture(file: Buffer, kind: PictureKind): Promise<void> {
  const { image } = await openPicture(file, kind);
  await image.raw().toBuffer().catch(refuse);
}

const refuse = (cause: unknown): never => {
  throw new RefusedMark('broken', { cause });
};

async function openPicture(file: Buffer, kind: PictureKind): Promise<{ image: Sharp; size: Size }> {
  // PDFs do without the library, which is large
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const { format, width, height, autoOrient } = await sharp(file, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (format !== kind) throw new RefusedMark('broken');
  if (width * height > MAX_PIXELS) throw new RefusedMark('huge');
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const size = { width: side(autoOrient.width), height: side(autoOrient.height) };
  const image = sharp(file, READING)
    .autoOrient()
    .resize({ ...size, fit: 'fill' });
  return { image, size };
}

type PictureKind = 'jpeg' | 'png';
interface Size {
  width: number;
  height: number;
}

/** Outlines, not letters: the machine's own fonts have no part in it. */
function svgOf({ width, height }: Size, text: string): string {
  const { size, places } = layoutOf({ width, height }, advanceOf(text));
  const { path, perEm } = outlineOf(text);
  const lines = places.map(({ x, y }) => {
    const transform = `translate(${x.toFixed(1)} ${(height - y).toFixed(1)}) rotate(${-ANGLE}) scale(${size / perEm} ${-size / perEm})`;
    return `<use href="#marca" transform="${transform}"/>`;
  });
  const mark = `<path id="marca" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${mark}</defs><g ${LOOK} stroke-width="${EDGE * perEm}">${lines.join('')}</g></svg>`;
}
