import {
  beginText,
  endText,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setFontAndSize,
  setGraphicsState,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
  type PDFFont,
  type PDFOperator,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { looksOf } from './annotations.js';
import { cleanPdf } from './clean-pdf.js';
import { drawFields } from './fields.js';
import { Layers } from './layers.js';
import { advanceOf, FONT_FILE, FONT_TOOLS } from './mark-font.js';
import { ANGLE, layoutOf } from './mark-layout.js';
import { PlainDrawings } from './plain-drawings.js';
import { RefusedMark } from './protocol.js';

/** Grey letters with a light edge: they show on a white page and on a black photo, and the page below remains readable. */
const [GREY, LIGHT] = [0.25, 1];
const OPACITY = { fill: 0.45, stroke: 0.6 };
/** Of an em. */
const EDGE = 0.04;

/** Opens a PDF, one that is only locked against changes too; RefusedMark for one that needs a password, or is none. */
export async function openPdf(file: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(file, { password: '', parseSpeed: Infinity, updateMetadata: false });
  } catch (error) {
    // the library has no class for it
    throw new RefusedMark(error instanceof Error && error.message === 'NEEDS PASSWORD' ? 'locked' : 'broken', { cause: error });
  }
}

/** The same PDF with the text over each of its pages, without its lock and without what its pages do not show. */
export async function markPdf(file: Uint8Array, text: string): Promise<Uint8Array> {
  const pdf = await openPdf(file);
  return orBroken(async () => {
    const { pages, font } = await flatten(pdf);
    const look = pdf.context.register(
      pdf.context.obj({ Type: 'ExtGState', ca: OPACITY.fill, CA: OPACITY.stroke, BM: 'Normal', SMask: 'None' }),
    );
    for (const page of pages) {
      const [state, letters] = [page.node.newExtGState('Marca', look), page.node.newFontDictionary('Marca', font.ref)];
      const style = [setGraphicsState(state), ...colours()];
      page.pushOperators(pushGraphicsState(), ...style, ...linesOn(page, { text, font, name: letters }), popGraphicsState());
      page.node.delete(PDFName.of('Annots')); // the library adds an empty list
    }
    return pdf.save({ updateFieldAppearances: false, addDefaultPage: false });
  });
}

/** Refuses what markPdf would refuse. */
export async function checkPdf(file: Uint8Array): Promise<void> {
  const pdf = await openPdf(file);
  await orBroken(() => flatten(pdf));
}

async function orBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof RefusedMark ? cause : new RefusedMark('broken', { cause });
  }
}

/** Puts all that a viewer shows into the drawing of its page, under the mark, and takes out the rest. */
async function flatten(pdf: PDFDocument): Promise<{ pages: PDFPage[]; font: PDFFont }> {
  const all = pdf.getPages();
  if (all.length === 0) throw new RefusedMark('broken');
  // one page may stand at several places
  const pages = [...new Map(all.map((page) => [page.node, page])).values()];
  pdf.registerFontkit(FONT_TOOLS);
  const font = await pdf.embedFont(FONT_FILE, { subset: true });
  drawFields(pdf, font);
  const layers = new Layers(pdf);
  const drawings = new PlainDrawings(pdf.context, layers);
  for (const { node } of pages) drawings.page(node, looksOf(node, layers));
  cleanPdf(pdf, all);
  return { pages, font };
}

const colours = (): PDFOperator[] => [setFillingRgbColor(GREY, GREY, GREY), setStrokingRgbColor(LIGHT, LIGHT, LIGHT)];

interface Mark {
  text: string;
  font: PDFFont;
  name: ReturnType<PDFPage['node']['newFontDictionary']>;
}

/** Lines that rise for the reader, whatever the page's rotation and origin. */
function linesOn(page: PDFPage, { text, font, name }: Mark): PDFOperator[] {
  const box = boxOf(page);
  const turned = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
  const isSideways = turned % 180 !== 0;
  const shown = isSideways ? { width: box.height, height: box.width } : box;
  const { size, places } = layoutOf(shown, advanceOf(text));
  const angle = ((ANGLE + turned) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const encoded = font.encodeText(text);
  const lines = places.flatMap((place) => {
    const { x, y } = unrotate(place, turned, box);
    return [setTextMatrix(cos, sin, -sin, cos, box.x + x, box.y + y), showText(encoded)];
  });
  return [
    setLineWidth(EDGE * size),
    beginText(),
    setFontAndSize(name, size),
    setTextRenderingMode(TextRenderingMode.FillAndOutline),
    ...lines,
    endText(),
  ];
}

/** The part of the page that is shown. Its corners may come in any order. */
function boxOf(page: PDFPage): { x: number; y: number; width: number; height: number } {
  const [crop, media] = [normalizeBox(page.getCropBox()), normalizeBox(page.getMediaBox())];
  const [x, y] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)];
  const width = Math.min(crop.x + crop.width, media.x + media.width) - x;
  const height = Math.min(crop.y + crop.height, media.y + media.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

const normalizeBox = ({ x, y, width, height }: ReturnType<PDFPage['getCropBox']>) => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

/** Converts a point of the page as it is shown, rotated clockwise, into a point of the unrotated page, from the box's corner. */
function unrotate({ x, y }: { x: number; y: number }, turned: number, { width, height }: { width: number; height: number }) {
  if (turned === 90) return { x: width - y, y: x };
  if (turned === 180) return { x: width - x, y: height - y };
  if (turned === 270) return { x: y, y: height - x };
  return { x, y };
}
