const LONGEST = 120;

/** Line breaks, control characters, direction marks and invisible characters. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** User input as one line of at most `longest` characters, where a line break would be interpreted (mail headers, file names). */
export function oneLine(text: string, longest = LONGEST): string {
  const line = text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
