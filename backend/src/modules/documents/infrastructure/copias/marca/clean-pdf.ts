import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import { cleanJp2 } from './clean-jp2.js';
import { cleanJpeg } from './clean-jpeg.js';

const name = (text: string): PDFName => PDFName.of(text);
const namesOf = (text: string): ReadonlySet<PDFName> => new Set(text.trim().split(/\s+/).map(name));
const [FILTER, PARAMETERS] = [name('Filter'), name('DecodeParms')];
/** Of photos, by the filter that decodes them. */
const CLEANERS = new Map<PDFObject | undefined, (photo: Uint8Array) => Uint8Array>([
  [name('DCTDecode'), cleanJpeg],
  [name('JPXDecode'), cleanJp2],
]);

/** What a page needs to be drawn. */
const OF_A_PAGE = namesOf('Type Parent Resources MediaBox CropBox Rotate Contents Group UserUnit');
/** What drawings, pictures, patterns, shadings, fonts, colour spaces, functions and filters need (ISO 32000-2, 7 to 9 and 11). */
const OF_A_DRAWING = namesOf(`
  Type Subtype Length Filter DecodeParms Resources ProcSet XObject Pattern ExtGState Font ColorSpace Shading
  Width Height BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte
  FormType BBox Matrix Group S CS I K PatternType PaintType TilingType XStep YStep
  ShadingType Background AntiAlias Coords Domain Extend Function BitsPerCoordinate BitsPerFlag VerticesPerRow
  FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds
  LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 HT FL SM SA BM CA ca AIS TK G BC
  HalftoneType HalftoneName Frequency Angle SpotFunction AccurateScreens TransferFunction Xsquare Ysquare Default
  BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo DW W DW2 W2 CIDToGIDMap FontBBox
  FontMatrix CharProcs Name FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight
  StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Lang BaseEncoding Differences
  Registry Ordering Supplement CMapName WMode UseCMap Length1 Length2 Length3
  WhitePoint BlackPoint Gamma Alternate Colorants Process Components MixingHints Solidities PrintingOrder DotGain
  Predictor Colors Columns Rows EarlyChange EndOfLine EncodedByteAlign EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform
  JBIG2Globals
`);
/** Of these the keys are names of their own. */
const BY_OWN_NAMES = namesOf('XObject Pattern ExtGState Font ColorSpace Shading CharProcs Colorants Solidities DotGain');

/**
 * Leaves of a PDF its pages, and of what these lead to only what draws them: no outline, form, action, script, file within, layer, structure,
 * metadata of the file or its photos, nor an object of an earlier version.
 */
export function cleanPdf({ context, catalog }: PDFDocument, pages: readonly { ref: PDFRef; node: PDFPageLeaf }[]): void {
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  const pagesOfAll = PDFPageTree.withContext(context);
  const tree = context.register(pagesOfAll);
  for (const key of catalog.keys()) catalog.delete(key);
  catalog.set(name('Type'), name('Catalog'));
  catalog.set(name('Pages'), tree);
  const reached = new Set<PDFRef>([tree, ...pages.map(({ ref }) => ref)]);
  if (context.trailerInfo.Root instanceof PDFRef) reached.add(context.trailerInfo.Root);
  const ahead: Found[] = [];
  for (const { ref, node } of pages) {
    pagesOfAll.pushLeafNode(ref);
    for (const inherited of ['MediaBox', 'CropBox', 'Rotate'].map(name)) {
      const value = node.getInheritableAttribute(inherited);
      if (value) node.set(inherited, value);
    }
    node.setParent(tree);
    for (const key of node.keys()) if (!OF_A_PAGE.has(key)) node.delete(key);
    for (const [key, value] of node.entries()) if (key !== name('Parent')) ahead.push({ object: value, hasOwnNames: false });
  }
  for (let found = ahead.pop(); found; found = ahead.pop()) {
    const { object, hasOwnNames } = found;
    if (!(object instanceof PDFRef)) {
      ahead.push(...drawnBy(object, hasOwnNames));
      continue;
    }
    const target = reached.has(object) ? undefined : context.lookup(object);
    reached.add(object);
    if (target) ahead.push({ object: target, hasOwnNames });
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/** `hasOwnNames`: it is a dictionary whose keys are names of their own. */
interface Found {
  object: PDFObject;
  hasOwnNames: boolean;
}

function drawnBy(object: PDFObject, hasOwnNames: boolean): Found[] {
  if (object instanceof PDFArray) return object.asArray().map((one) => ({ object: one, hasOwnNames: false }));
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  if (!hasOwnNames) for (const key of dict.keys()) if (!OF_A_DRAWING.has(key)) dict.delete(key);
  if (object instanceof PDFRawStream) cleanPhoto(object);
  const isPattern = dict.has(name('PatternType'));
  return dict
    .entries()
    .map(([key, value]) => ({ object: value, hasOwnNames: !hasOwnNames && !isPattern && BY_OWN_NAMES.has(key) }));
}

/** A photo that a PDF is made of stands in it as the camera wrote it, sometimes packed once more. */
function cleanPhoto(stream: PDFRawStream): void {
  const { dict } = stream;
  const filter = dict.lookup(FILTER);
  const filters = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  const clean = CLEANERS.get(filters.at(-1));
  if (clean) stream.updateContents(clean(filters.length === 1 ? stream.getContents() : unpack(stream, filters.length - 1)));
}

/** Takes off all filters but the last. */
function unpack({ dict, contents }: PDFRawStream, count: number): Uint8Array {
  const { context } = dict;
  const [filters, parameters] = [dict.lookup(FILTER, PDFArray), dict.lookup(PARAMETERS)];
  const ofPacking = context.obj({ Filter: filters.asArray().slice(0, count) });
  if (parameters instanceof PDFArray) ofPacking.set(PARAMETERS, context.obj(parameters.asArray().slice(0, count)));
  const bytes = decodePDFRawStream(PDFRawStream.of(ofPacking, contents)).decode();
  const own = parameters instanceof PDFArray ? parameters.lookup(count) : undefined;
  dict.set(FILTER, filters.get(count));
  if (own instanceof PDFDict) dict.set(PARAMETERS, own);
  else dict.delete(PARAMETERS);
  return bytes;
}
