import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { cleanJpeg } from './clean-jpeg.js';

const name = (text: string): PDFName => PDFName.of(text);
const [FILTER, PARAMETERS, DCT] = [name('Filter'), name('DecodeParms'), name('DCTDecode')];
const [TYPE, METADATA, PIECES, THUMB, NAMES] = [name('Type'), name('Metadata'), name('PieceInfo'), name('Thumb'), name('Names')];
/** Of a file within: the file, and its names. */
const EMBEDDED = ['EF', 'F', 'UF', 'Desc'].map(name);

/**
 * Takes out of a PDF what its pages do not show: who made it with what (Info, XMP, data of programs), files within, small pictures, metadata of
 * its photos, and objects to which nothing leads any more, as of an earlier version.
 */
export function cleanPdf({ context, catalog }: PDFDocument): void {
  delete context.trailerInfo.Info;
  const names = catalog.lookup(NAMES);
  if (names instanceof PDFDict) names.delete(name('EmbeddedFiles'));
  catalog.delete(name('Collection'));
  const reached = new Set<PDFRef>();
  const ahead: PDFObject[] = [catalog];
  if (context.trailerInfo.Root instanceof PDFRef) reached.add(context.trailerInfo.Root);
  for (let object = ahead.pop(); object !== undefined; object = ahead.pop()) {
    if (object instanceof PDFRef) {
      const target = reached.has(object) ? undefined : context.lookup(object);
      reached.add(object);
      if (target) ahead.push(target);
    } else if (object instanceof PDFArray) {
      for (const one of object.asArray()) ahead.push(one);
    } else if (object instanceof PDFDict || object instanceof PDFStream) {
      const dict = object instanceof PDFStream ? object.dict : object;
      cleanDict(dict);
      if (object instanceof PDFRawStream) cleanPhoto(object);
      for (const value of dict.values()) ahead.push(value);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/** In a page's resources any key may be a name of its own: what it leads to says what it is. */
function cleanDict(dict: PDFDict): void {
  const metadata = dict.lookup(METADATA);
  if (metadata instanceof PDFStream && metadata.dict.lookup(TYPE) === METADATA) dict.delete(METADATA);
  dict.delete(PIECES);
  if (dict.lookup(TYPE) === name('Page')) dict.delete(THUMB);
  if (dict.lookup(name('EF')) instanceof PDFDict && (dict.has(name('F')) || dict.has(name('UF'))))
    for (const key of EMBEDDED) dict.delete(key);
}

/** A photo that a PDF is made of stands in it as the camera wrote it, sometimes packed once more. */
function cleanPhoto(stream: PDFRawStream): void {
  const { dict } = stream;
  const filter = dict.lookup(FILTER);
  const filters = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  if (filters.at(-1) !== DCT) return;
  stream.updateContents(cleanJpeg(filters.length === 1 ? stream.getContents() : unpack(stream, filters.length - 1)));
}

/** Takes off all filters but the last. */
function unpack({ dict, contents }: PDFRawStream, count: number): Uint8Array {
  const { context } = dict;
  const [filters, parameters] = [dict.lookup(FILTER, PDFArray), dict.lookup(PARAMETERS)];
  const ofPacking = context.obj({ Filter: filters.asArray().slice(0, count) });
  if (parameters instanceof PDFArray) ofPacking.set(PARAMETERS, context.obj(parameters.asArray().slice(0, count)));
  const bytes = decodePDFRawStream(PDFRawStream.of(ofPacking, contents)).decode();
  const own = parameters instanceof PDFArray ? parameters.lookup(count) : undefined;
  dict.set(FILTER, DCT);
  if (own instanceof PDFDict) dict.set(PARAMETERS, own);
  else dict.delete(PARAMETERS);
  return bytes;
}
