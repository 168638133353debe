import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** The font of every mark: the machine's fonts may lack letters, or be missing. */
export const FONT_FILE = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
);
export const FONT_TOOLS = fontkit;
const font = fontkit.create(FONT_FILE);

/** A letter that the font lacks becomes a question mark, never another sign. */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');

/** How long a text is, in ems. */
export const advanceOf = (text: string): number => font.layout(text).advanceWidth / font.unitsPerEm;

/** A text as outlines, for SVG: in units of `perEm`, upwards from its line. */
export function outlineOf(text: string): { path: string; perEm: number } {
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const outlines = glyphs.map(({ path }, i) => {
    const outline = path.translate(at, 0).toSVG();
    at += positions[i]?.xAdvance ?? 0;
    return outline;
  });
  return { path: outlines.join(''), perEm: font.unitsPerEm };
}
