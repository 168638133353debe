import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, degrees, PDFName } from '@cantoo/pdf-lib';
import { getDocument, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Page {
  mediaBox?: readonly [left: number, bottom: number, right: number, top: number];
  cropBox?: readonly [left: number, bottom: number, right: number, top: number];
  rotation?: number;
  /** The page's content behind the mark. */
  dark?: boolean;
}

const A4 = [0, 0, 595, 842] as const;

/** A PDF with these pages; boxes as given, whatever the order of their corners. */
export async function pdfWith(pages: readonly Page[], lock?: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const { mediaBox = A4, cropBox, rotation = 0, dark = false } of pages) {
    const page = pdf.addPage();
    page.node.set(PDFName.of('MediaBox'), pdf.context.obj([...mediaBox]));
    if (cropBox) page.node.set(PDFName.of('CropBox'), pdf.context.obj([...cropBox]));
    page.setRotation(degrees(rotation));
    if (dark) page.drawRectangle({ x: -2_000, y: -2_000, width: 6_000, height: 6_000 });
  }
  if (lock) pdf.encrypt({ userPassword: '', ...lock, permissions: { modifying: false } });
  return Buffer.from(await pdf.save({ addDefaultPage: false }));
}

/** A PDF of one page with an incompressible attachment of at least `bytes`. */
export async function pdfOf(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(randomBytes(bytes), 'anexo.bin');
  return Buffer.from(await pdf.save());
}

/** A PDF of that many empty pages, 100 bytes each: to mark one takes a tenth of a millisecond or more. */
export function pdfOfPages(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj`,
    `2 0 obj\n<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>\nendobj`,
    ...numbers.map((number) => `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj`),
  ];
  return Buffer.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R /Size ${pages + 3} >>\n%%EOF\n`, 'latin1');
}

/** A page as a reader sees it. */
export interface ShownPage {
  /** Each piece of text that begins on it. */
  texts: string[];
  width: number;
  height: number;
  /** Brightness of each point, 0 to 255. */
  points: Uint8Array;
}

type Drawing = Parameters<PDFPageProxy['render']>[0];
/** Stand-ins that the library needs without a browser. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: Drawing['canvas'];
    context: NonNullable<Drawing['canvasContext']> & {
      getImageData(left: number, top: number, width: number, height: number): { data: Uint8ClampedArray };
    };
  };
}

/** Draws each page of a PDF as Firefox does. */
export async function pagesOf(file: Uint8Array): Promise<ShownPage[]> {
  const task = getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: ShownPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await drawPage(pdf, number));
  await task.destroy();
  return pages;
}

async function drawPage(pdf: Awaited<ReturnType<typeof getDocument>['promise']>, number: number): Promise<ShownPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return { texts, width, height, points: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i] ?? 0) };
}

const CELLS = 5;

/** How many of 25 parts of a page have a point that differs from its background. */
export function markedParts({ width, height, points }: Omit<ShownPage, 'texts'>, background: number): number {
  const marked = new Set<number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.abs((points[y * width + x] ?? 0) - background) > 20)
        marked.add(Math.floor((y / height) * CELLS) * CELLS + Math.floor((x / width) * CELLS));
  return marked.size;
}

/** The share of points by which two pages of one size differ. */
export function difference(one: ShownPage, other: ShownPage): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const differing = one.points.filter((point, i) => Math.abs(point - (other.points[i] ?? 0)) > 60);
  return differing.length / one.points.length;
}

/** A small PDF with objects that are a thousand times larger when inflated. */
export function bombPdf(): Buffer {
  const unpacked = 640 * 1_024 * 1_024;
  const packed = deflateSync(Buffer.alloc(unpacked, ' '));
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}
