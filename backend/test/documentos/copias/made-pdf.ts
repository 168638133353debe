import { PDFDocument, PDFName, type PDFContext, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { SEGREDO } from './with-metadata.js';

/** PDFs that show, or hold, more than their page's own drawing. */

export const SIZE = { width: 300, height: 400 };
export const WHOLE = [0, 0, SIZE.width, SIZE.height];
export const key = (text: string): PDFName => PDFName.of(text);

export interface Made {
  pdf: PDFDocument;
  page: PDFPage;
  context: PDFContext;
  /** A light scan, as large as the page. */
  scan: PDFRef;
  /** Another one, of which nothing may be in a copy. */
  other: PDFRef;
}

export type Change = (made: Made) => unknown;

/** The file, of a page without content of its own, once `change` has made it what it is. */
export async function pdfOf(change: Change): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([SIZE.width, SIZE.height]);
  const { context } = pdf;
  const jpeg = await pdf.embedJpg(await scanned());
  await jpeg.embed();
  const other = context.register(
    context.flateStream(`${SEGREDO}${'\xf0'.repeat(90)}`, {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 5, Height: 6 },
      ...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 },
    }),
  );
  await change({ pdf, page, context, scan: jpeg.ref, other });
  return Buffer.from(await pdf.save({ updateFieldAppearances: false, useObjectStreams: false }));
}

/** Made without a loader: the product blocks those of sharp for the whole process. */
const scanned = (): Promise<Buffer> => {
  const plain = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  });
  const bars = [60, 160, 260].map((top) => ({ input: plain(240, 40, '#99aabb'), left: 30, top }));
  return sharp(plain(SIZE.width, SIZE.height, '#eeeeff'))
    .composite(bars)
    .jpeg()
    .toBuffer();
};

export const draws = (name: string): string => `q ${SIZE.width} 0 0 ${SIZE.height} 0 0 cm /${name} Do Q`;
export const content = ({ page, context }: Made, text: string | Uint8Array, resources: object): void => {
  page.node.set(key('Contents'), context.register(context.flateStream(text)));
  page.node.set(key('Resources'), context.obj(resources as never));
};
export const showsScan = (made: Made): void => content(made, draws('Scan'), { XObject: { Scan: made.scan } });
const formOf = ({ context }: Made, text: string, more: object): PDFRef =>
  context.register(context.flateStream(text, { Type: 'XObject', Subtype: 'Form', BBox: WHOLE, ...more } as never));
export const scanForm = (made: Made, picture = made.scan, more: object = {}): PDFRef =>
  formOf(made, draws('I'), { Resources: { XObject: { I: picture } }, ...more });
export const annotate = ({ page, context }: Made, ...annotations: object[]): void =>
  page.node.set(key('Annots'), context.obj(annotations.map((one) => context.register(context.obj(one as never)))));
export const stamp = (look: PDFRef, more: object = {}): object => ({
  ...{ Type: 'Annot', Subtype: 'Stamp', Rect: WHOLE, F: 4, AP: { N: look } },
  ...more,
});
