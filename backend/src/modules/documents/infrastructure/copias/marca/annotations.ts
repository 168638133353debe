import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream, type PDFObject, type PDFPageLeaf } from '@cantoo/pdf-lib';
import type { Layers } from './layers.js';
import { RefusedMark } from './protocol.js';

/** How an annotation looks, and the matrix that puts it in its place on the page. */
export interface Look {
  form: PDFRef;
  matrix: readonly number[];
}

const name = (text: string): PDFName => PDFName.of(text);
/** Bits of its flags: not of a known kind, never shown, only printed. */
const NOT_SEEN = 0b1 | 0b10 | 0b100000;
/** Without a look of their own, each program draws them in its own way. */
const DRAWN_BY_PROGRAMS = new Set(
  [
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Ink',
    'Highlight',
    'Underline',
    'Squiggly',
    'StrikeOut',
    'Stamp',
    'Redact',
  ].map(name),
);

/** What a viewer shows over the drawing of a page: stamps, notes, fields of forms, signatures. */
export function looksOf(page: PDFPageLeaf, layers: Layers): Look[] {
  const annotations = page.lookup(name('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((one) => {
    const annotation = page.context.lookup(one);
    return annotation instanceof PDFDict && isSeen(annotation, layers) ? lookOf(annotation) : [];
  });
}

function isSeen(annotation: PDFDict, layers: Layers): boolean {
  const flags = annotation.lookup(name('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & NOT_SEEN) !== 0) return false;
  return annotation.lookup(name('Subtype')) !== name('Popup') && layers.isShown(annotation.get(name('OC')));
}

function lookOf(annotation: PDFDict): Look[] {
  const { context } = annotation;
  const form = normalLook(annotation);
  const stream = context.lookup(form);
  if (!(form instanceof PDFRef) || !(stream instanceof PDFStream)) {
    const subtype = annotation.lookup(name('Subtype'));
    if (subtype instanceof PDFName && DRAWN_BY_PROGRAMS.has(subtype)) throw new RefusedMark('programs');
    return [];
  }
  const rect = boxOf(numbers(annotation.lookup(name('Rect'))));
  const matrix = numbers(stream.dict.lookup(name('Matrix')));
  const placed = placeOf(numbers(stream.dict.lookup(name('BBox'))), matrix.length === 6 ? matrix : [1, 0, 0, 1, 0, 0], rect);
  if (!placed) return [];
  stream.dict.set(name('Type'), name('XObject'));
  stream.dict.set(name('Subtype'), name('Form'));
  return [{ form, matrix: placed }];
}

/** Of a button that of its state. */
function normalLook(annotation: PDFDict): PDFObject | undefined {
  const looks = annotation.lookup(name('AP'));
  if (!(looks instanceof PDFDict)) return undefined;
  const normal = looks.lookup(name('N'));
  if (!(normal instanceof PDFDict)) return looks.get(name('N'));
  const state = annotation.lookup(name('AS'));
  return state instanceof PDFName ? normal.get(state) : undefined;
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** From what a form draws to the annotation's rectangle (ISO 32000-2, 12.5.5); undefined where nothing is seen. */
function placeOf(bbox: readonly number[], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], rect: Box | undefined) {
  const box = boxOf(bbox);
  if (!box || !rect) return undefined;
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const drawn = {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  if (!(drawn.width > 0) || !(drawn.height > 0)) return undefined;
  const [wide, high] = [(rect.right - rect.left) / drawn.width, (rect.top - rect.bottom) / drawn.height];
  return [wide, 0, 0, high, rect.left - wide * drawn.left, rect.bottom - high * drawn.bottom];
}

/** Corners may come in any order. */
function boxOf([x1, y1, x2, y2]: readonly number[]): Box | undefined {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
}

function numbers(list: PDFObject | undefined): number[] {
  if (!(list instanceof PDFArray)) return [];
  return Array.from({ length: list.size() }, (_, i) => list.lookup(i)).flatMap((one) =>
    one instanceof PDFNumber ? one.asNumber() : [],
  );
}
