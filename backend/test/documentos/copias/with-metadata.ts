import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { chunk } from '../../support/files/files-of-types.js';

/** In all metadata of the files below. */
export const SEGREDO = 'SEGREDO-23.5505S-46.6333W';

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

const picture = (shade: string) => sharp({ create: { width: 300, height: 200, channels: 3, background: shade } });

/** A photo as cameras and programs write it: EXIF with GPS, XMP, IPTC, a colour profile, a small picture, comments, and a film behind its end. */
export async function photoWithMetadata({ progressive = false, shade = '#000000' } = {}): Promise<Buffer> {
  const bare = await picture(shade)
    .jpeg({ progressive })
    .withExif({ IFD0: { Artist: SEGREDO }, IFD3: { GPSLatitudeRef: 'S', GPSMapDatum: SEGREDO } })
    .toBuffer();
  const segments = [
    segment(0xe0, `JFXX\0\x13${SEGREDO}`),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SEGREDO}</x:xmpmeta>`),
    segment(0xe2, `ICC_PROFILE\0\x01\x01${SEGREDO}`),
    segment(0xe2, `MPF\0${SEGREDO}`),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0${SEGREDO}`),
    segment(0xef, SEGREDO),
    segment(0xfe, SEGREDO),
  ];
  return Buffer.concat([bare.subarray(0, 2), ...segments, bare.subarray(2), Buffer.from(SEGREDO)]);
}

/** Markers of a JPEG up to its first scan, and whether anything lies behind its end. */
export function segmentsOf(jpeg: Buffer): { markers: number[]; isEnded: boolean } {
  const markers: number[] = [];
  for (let at = 2; jpeg[at] === 0xff && markers.at(-1) !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg.readUInt8(at + 1));
  return { markers, isEnded: jpeg.subarray(-2).toString('hex') === 'ffd9' };
}

/** A PNG with texts, packed texts, EXIF, a time, and something behind its end. */
export async function pngWithMetadata(): Promise<Buffer> {
  const bare = await picture('#000000').png().toBuffer();
  const headEnd = 8 + 25;
  const chunks = [
    chunk('tEXt', Buffer.from(`Comment\0${SEGREDO}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(SEGREDO)])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SEGREDO}`)),
    chunk('eXIf', Buffer.from(`II*\0\x08\0\0\0${SEGREDO}`, 'latin1')),
    chunk('tIME', Buffer.from([0x07, 0xe9, 1, 2, 3, 4, 5])),
  ];
  return Buffer.concat([bare.subarray(0, headEnd), ...chunks, bare.subarray(headEnd), Buffer.from(SEGREDO)]);
}

/** Names of the chunks of a PNG, to the end of the file. */
export function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

/** A PDF of one page with these photos, one of them packed once more; with `secret`, and it in all that a page does not show. */
export async function pdfOfPhotos(photos: readonly Buffer[], secret?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 400]);
  for (const [i, photo] of photos.entries()) {
    const image = await pdf.embedJpg(photo);
    page.drawImage(image, { x: 50 + 250 * i, y: 100, width: 200, height: 150 });
    await image.embed();
    if (i === 0) packAgain(pdf, image.ref);
  }
  if (secret !== undefined) await hide(pdf, secret);
  return Buffer.from(await pdf.save());
}

function packAgain({ context }: PDFDocument, ref: Parameters<PDFDocument['context']['delete']>[0]): void {
  const image = context.lookup(ref);
  if (!(image instanceof PDFRawStream)) throw new Error('no picture');
  image.dict.set(PDFName.of('Filter'), context.obj(['FlateDecode', 'DCTDecode']));
  image.updateContents(deflateSync(image.getContents()));
}

async function hide(pdf: PDFDocument, secret: string): Promise<void> {
  const { context, catalog } = pdf;
  pdf.setTitle(secret);
  pdf.setAuthor(secret);
  await pdf.attach(Buffer.from(secret), `${secret}.txt`, { description: secret });
  const metadata = context.register(context.stream(`<x:xmpmeta>${secret}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' }));
  const note = PDFString.of(secret);
  catalog.set(PDFName.of('Metadata'), metadata);
  const { node } = pdf.getPage(0);
  node.set(PDFName.of('Metadata'), metadata);
  node.set(PDFName.of('PieceInfo'), context.obj({ Program: { Private: note } }));
  node.set(PDFName.of('Thumb'), context.register(context.flateStream(secret)));
  context.register(note); // an object of an earlier version: nothing leads to it
}

/** All names, strings and unpacked streams of a PDF, with pictures as they lie in it. */
export async function everythingIn(file: Buffer): Promise<{ text: string; photos: Buffer[] }> {
  const { context } = await PDFDocument.load(file, { updateMetadata: false });
  const [texts, photos]: [string[], Buffer[]] = [[file.toString('latin1')], []];
  for (const [, object] of context.enumerateIndirectObjects()) {
    texts.push(object.toString());
    if (object instanceof PDFString || object instanceof PDFHexString) texts.push(object.decodeText());
    if (!(object instanceof PDFRawStream)) continue;
    const isPhoto = /DCT|JPX/.test(String(object.dict.get(PDFName.of('Filter'))));
    if (isPhoto) photos.push(Buffer.from(object.getContents()));
    texts.push(Buffer.from(isPhoto ? object.getContents() : decodePDFRawStream(object).decode()).toString('latin1'));
  }
  return { text: texts.join('\n'), photos };
}
