import { LIMITS } from '@viajario/contracts/limits';
import type { Sharp, SharpOptions } from 'sharp';
import { DomainError } from '../../domain/domain-error.js';

const TAKEN = new Set(['jpeg', 'png', 'gif', 'webp']);
/** The only decoders that may run: SVG, PDF and TIFF are refused whatever the file is called. */
const DECODERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);
/** Only the first frame of an animation; a damaged file is refused. Pixels are counted here for a specific error. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: false, pages: 1, sequentialRead: true };
const MAX_DECODING_S = 10;
const QUALITY = 85;

type SharpModule = (typeof import('sharp'))['default'];

let library: Promise<SharpModule> | undefined;

async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * A WebP of at most 512 pixels without any metadata of the upload. Refuses (LOGO_INVALIDO) content other than JPEG, PNG, GIF or
 * WebP, and pictures with too many pixels or frames. libvips reads the header first, so decompression bombs are cheap to refuse; the
 * worst case of 40 megapixels (a progressive JPEG) takes 250 MB for half a second.
 */
export async function logoOf(picture: Uint8Array): Promise<Buffer> {
  const sharp = await (library ??= loadSharp());
  await refuseOthers(sharp(picture, READING));
  const image = sharp(picture, READING).timeout({ seconds: MAX_DECODING_S }).autoOrient();
  image.resize({ width: LIMITS.logoSide, height: LIMITS.logoSide, fit: 'inside', withoutEnlargement: true });
  return image.toColourspace('srgb').webp({ quality: QUALITY }).toBuffer().catch(refuse);
}

/** Sharp at 300 dots per inch in the corner of a page. */
const PDF_SIZE = { width: 500, height: 167 };

/** The logo for the head of a PDF: a PNG on white. */
export async function pngOf(logo: Uint8Array): Promise<Buffer> {
  const sharp = await (library ??= loadSharp());
  const image = sharp(logo, READING).timeout({ seconds: MAX_DECODING_S });
  image.resize({ ...PDF_SIZE, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });
  return image.toColourspace('srgb').png().toBuffer();
}

async function refuseOthers(image: Sharp): Promise<void> {
  const { format, width, height, pages = 1 } = await image.metadata().catch(refuse);
  if (!TAKEN.has(format)) throw new DomainError('LOGO_INVALIDO');
  if (width * height > LIMITS.logoPixels) throw new DomainError('LOGO_GRANDE_DEMAIS_EM_PIXELS');
  if (pages > LIMITS.logoFrames) throw new DomainError('LOGO_COM_QUADROS_DEMAIS');
}

function refuse(cause: unknown): never {
  throw new DomainError('LOGO_INVALIDO', { cause });
}
