import { LeituraError } from './leitura-error.ts';

/** Sharper than this nothing more is read, and phones run out of memory. */
const MOST_PIXELS = 2_600;

/** The picture, or the first page of the PDF, upright as its own data say, at most `MOST_PIXELS` wide or high. */
export async function openPicture(file: Blob, signal?: AbortSignal): Promise<OffscreenCanvas> {
  try {
    return file.type === 'application/pdf' ? await firstPage(file, signal) : await picture(file);
  } catch (error) {
    signal?.throwIfAborted();
    throw new LeituraError('ilegivel', { cause: error });
  }
}

async function picture(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

async function firstPage(file: Blob, signal = new AbortController().signal): Promise<OffscreenCanvas> {
  const { openPdf } = await import('../documentos/preview/pdf-pages.ts');
  const pages = await openPdf(file);
  try {
    const page = await pages.draw({ page: 1, width: 1_600 / (window.devicePixelRatio || 1), rotation: 0, signal });
    const canvas = new OffscreenCanvas(page.width, page.height);
    contextOf(canvas).drawImage(page, 0, 0);
    return canvas;
  } finally {
    pages.close();
  }
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  return context;
}
