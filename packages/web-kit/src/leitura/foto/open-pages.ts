import { LeituraError } from '../leitura-error.ts';
import { greysOf, type Greys } from './greys.ts';

/** Sharper than this nothing more is read, and phones run out of memory. */
const MOST_PIXELS = 2_600;
/** What is scanned with a passport lies on its first pages. */
const MOST_PAGES = 10;
/** Dots from left to right, about 200 an inch of a sheet of A4. */
const PDF_WIDTH = 1_600;

/** A picture, or the first pages of a PDF, each upright as its own data say. */
export interface OpenPages {
  count: number;
  draw(page: number): Promise<Greys>;
  close(): void;
}

export async function openPages(file: Blob, signal: AbortSignal): Promise<OpenPages> {
  const readable = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      signal.throwIfAborted();
      throw new LeituraError('ilegivel', { cause: error });
    }
  };
  const pages = await readable(file.type === 'application/pdf' ? openPdfPages(file, signal) : openPicture(file));
  return { ...pages, draw: (page) => readable(pages.draw(page)) };
}

async function openPicture(file: Blob): Promise<OpenPages> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  return {
    count: 1,
    draw: async () => greysOn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)),
    close: () => bitmap.close(),
  };
}

async function openPdfPages(file: Blob, signal: AbortSignal): Promise<OpenPages> {
  const { openPdf } = await import('../../pdf/pdf-pages.ts');
  const pages = await openPdf(file);
  return {
    count: Math.min(pages.count, MOST_PAGES),
    draw: async (page) => {
      const width = PDF_WIDTH / (window.devicePixelRatio || 1);
      const drawn = await pages.draw({ page, width, rotation: 0, signal });
      return greysOn(drawn, drawn.width, drawn.height);
    },
    close: () => pages.close(),
  };
}

function greysOn(picture: CanvasImageSource, width: number, height: number): Greys {
  const { context } = canvasOf(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return greysOf(context.getImageData(0, 0, width, height));
}

/** A canvas with these pictures, one below the other. */
export function canvasWith(pictures: readonly Greys[]): OffscreenCanvas {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const { canvas, context } = canvasOf(
    width,
    pictures.reduce((sum, { height }) => sum + height, 0),
  );
  let top = 0;
  for (const picture of pictures) {
    const image = context.createImageData(picture.width, picture.height);
    for (const [i, grey] of picture.data.entries()) image.data.set([grey, grey, grey, 255], i * 4);
    context.putImageData(image, 0, top);
    top += picture.height;
  }
  return canvas;
}

function canvasOf(width: number, height: number): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  return { canvas, context };
}
