/** The used part of fontkit, which has no types: pdf-lib declares its own part, the rest are outlines. */
declare module 'fontkit' {
  import type { PDFDocument } from '@cantoo/pdf-lib';
  type Tools = Parameters<PDFDocument['registerFontkit']>[0];
  type PdfFont = Extract<Awaited<ReturnType<Tools['create']>>, { unitsPerEm: number }>;
  interface Path {
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface Outlines {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number; glyphs: { path: Path }[]; positions: { xAdvance: number }[] };
  }
  export function create(file: Uint8Array): Outlines & PdfFont;
}
