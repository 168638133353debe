import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import type { Sharp, SharpOptions } from 'sharp';
import { DomainError } from '#shared/domain/domain-error.js';
import { Semaphore } from '#shared/limits/semaphore.js';

const TAKEN = new Set(['jpeg', 'png', 'gif', 'webp']);
/** The only decoders that may run: SVG, PDF and TIFF are refused whatever the file is called. */
const DECODERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);
/** Only the first frame of an animation; a damaged file is refused. Pixels are counted here for a specific error. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: false, pages: 1, sequentialRead: true };
const LONGEST_DECODING_S = 10;
const LONGEST_WAIT_MS = 30_000;
const QUALITY = 85;

type SharpModule = (typeof import('sharp'))['default'];

/**
 * Converts uploaded pictures to logos. libvips reads the header first, so decompression bombs are cheap to refuse. One at a time:
 * the worst case of 40 megapixels (a progressive JPEG) takes 250 MB for half a second. The library is loaded on first use, which
 * most processes never reach.
 */
@Injectable()
export class LogoImages {
  private readonly library = new Semaphore<() => Promise<SharpModule>>([once(loadSharp)]);

  /**
   * A WebP of at most 512 pixels without any metadata of the upload. Refuses (LOGO_INVALIDO) content other than JPEG, PNG, GIF or
   * WebP, and pictures with too many pixels or frames.
   */
  shrink(picture: Buffer): Promise<Buffer> {
    return this.convert((sharp) => webpOf(sharp, picture));
  }

  /** A logo as documents on paper take it: a PNG on white. */
  forPaper(logo: Buffer): Promise<Buffer> {
    return this.convert((sharp) => pngOf(sharp, logo));
  }

  private async convert(run: (sharp: SharpModule) => Promise<Buffer>): Promise<Buffer> {
    const timeout = AbortSignal.timeout(LONGEST_WAIT_MS);
    try {
      return await this.library.run(timeout, async (load) => run(await load()));
    } catch (error) {
      throw timeout.aborted && !(error instanceof DomainError)
        ? new DomainError('SERVICO_INDISPONIVEL', { cause: error })
        : error;
    }
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function webpOf(sharp: SharpModule, picture: Buffer): Promise<Buffer> {
  await refuseOthers(sharp(picture, READING));
  const image = sharp(picture, READING).timeout({ seconds: LONGEST_DECODING_S }).autoOrient();
  image.resize({ width: LIMITS.logoSide, height: LIMITS.logoSide, fit: 'inside', withoutEnlargement: true });
  return image.toColourspace('srgb').webp({ quality: QUALITY }).toBuffer().catch(refuse);
}

/** Sharp at 300 dots per inch in the corner of a sheet. */
const PAPER = { width: 500, height: 167 };

async function pngOf(sharp: SharpModule, logo: Buffer): Promise<Buffer> {
  const image = sharp(logo, READING).timeout({ seconds: LONGEST_DECODING_S });
  image.resize({ ...PAPER, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });
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
