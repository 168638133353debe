import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
export type PdfFont = keyof typeof FILES;

/** A font file as parsed by fontkit, which reads fonts for PDFKit. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const files = new Map<PdfFont, Buffer>();

/**
 * Inter, in both weights. The files are read once but parsed for each document: fontkit's cache of composed letters from one
 * document would lose their text in the next.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const name of ['regular', 'strong'] as const) {
    const file = files.get(name) ?? readFileSync(FILES[name]);
    files.set(name, file);
    document.registerFont(name, file);
  }
}

/** Replaces a character that Inter does not have. */
const UNKNOWN = '□';
const PLAIN = /^[\n\x20-\x7e\u00c0-\u0148\u014a-\u017f]*$/;
const INVISIBLE = /\p{C}/u;
const characters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/**
 * The text in characters that the document's font has: letters composed, one box for each emoji and each character of a script
 * that Inter lacks.
 */
export function printable(text: string, document: PDFKit.PDFDocument): string {
  if (PLAIN.test(text)) return text;
  const { font } = (document as unknown as { _font: { font: ParsedFont } })._font;
  const write = (character: string): string => {
    if (character === '\n') return character;
    const visible = [...character].filter((point) => !INVISIBLE.test(point));
    return visible.every((point) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0)) ? visible.join('') : UNKNOWN;
  };
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, ' ');
  return Array.from(characters.segment(lines), ({ segment }) => write(segment)).join('');
}
