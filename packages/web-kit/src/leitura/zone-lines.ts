/**
 * Finds the lines of a machine-readable zone in a text and mends what a hand or a recognition does to them.
 *
 * The rule of mending: a character changes only where the layout of ICAO 9303 leaves one reading. In a place for digits `O` is `0`,
 * in a place for letters `0` is `O`, and where only fillers can stand `K`, `L` and `C` are `<`. It changes before a digit is looked at, in
 * one way only, and nothing is tried out until a digit fits: of ten tries one would, and a wrong value would be called right.
 * Document numbers take letters and digits alike, so nothing in them is ever changed, but in those of Brazilian passports.
 */

import { brazilian, LAYOUTS, type Layout, type Line } from './zone-layouts.ts';

export interface Zone {
  lines: string[];
  /** How many fillers were added or left out, and how many signs stand where the layout has others. */
  misfits: number;
}

const FITS: Record<string, RegExp> = { D: /\d/, E: /[\d<]/, L: /[A-Z<]/, S: /[MFX<]/ };
const DIGITS: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const LETTERS: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** Shorter pieces of a text are no lines of a zone, even with their fillers lost. */
const SHORTEST = 20;
/** With more signs where its layout has others it is another text; a day that is not known is six of them. */
const MOST_STRANGERS = 6;
const START = /[PVIAC][A-Z<][A-Z0<]{3}/g;

/** The lines of each zone that may stand in the text, at their full lengths and mended; first those that fit best. */
export function zonesIn(text: string): Zone[] {
  // recognised as one sign, « is two fillers; it is also typed for one
  const readings = new Set(['<<', '<'].map((fillers) => plainOf(text, fillers)));
  // a blank is nothing, or stands where a line ended
  const found = [...readings].flatMap((plain) =>
    [/[\r\n]+/, /\s+/].flatMap((end) => zonesAmong(plain.split(end).map(longestPiece))),
  );
  return found.sort((a, b) => a.misfits - b.misfits);
}

const plainOf = (text: string, fillers: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[«≪《]/g, fillers)
    .replaceAll(/[‹〈＜]|&LT;/g, '<');

function zonesAmong(pieces: string[]): Zone[] {
  const long = pieces.filter((piece) => piece.length >= SHORTEST);
  // without its line breaks, or with others than those of the document
  const joined = pieces.join('');
  const starts = [...joined.matchAll(START)].map(({ index }) => joined.slice(index));
  return LAYOUTS.flatMap((layout) => {
    const windows = long.map((_, from) => long.slice(from, from + layout.lines.length));
    return [...windows, ...starts.map((rest) => cut(rest, layout))].flatMap((found) => fitLayout(found, layout));
  });
}

/** Without blanks; a sender's name before the line, as chats export it, is another piece. */
function longestPiece(line: string): string {
  const pieces = line.replaceAll(/\s/g, '').split(/[^A-Z0-9<]+/);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

function cut(text: string, { lines }: Layout): string[] {
  const length = lines[0]?.places.length ?? 0;
  return lines.map((_, i) => text.slice(i * length, (i + 1) * length));
}

function fitLayout(found: string[], layout: Layout): Zone[] {
  const { kinds, lines: places } = layout;
  if (found.length < places.length || found.some(({ length }) => length < SHORTEST) || !kinds.includes(found[0]?.[0] ?? ''))
    return [];
  const mended = (of: Line[], lines: string[]) => of.map((line, i) => mend(fit(lines[i] ?? '', line.places), line));
  const plain = mended(places, found);
  const lines = mended(brazilian(layout, plain).lines, plain);
  if (lines.some((line, i) => line.length !== places[i]?.places.length)) return [];
  const strange = lines.reduce((sum, line, i) => sum + strangers(line, places[i]?.places ?? ''), 0);
  if (strange > MOST_STRANGERS) return [];
  const moved = lines.reduce((sum, line, i) => sum + Math.abs(line.length - (found[i]?.length ?? 0)), 0);
  return [{ lines, misfits: moved + strange }];
}

/** How many signs stand where the layout has others. */
function strangers(line: string, places: string): number {
  return [...line].filter((sign, i) => !(FITS[places[i] ?? ''] ?? /./).test(sign)).length;
}

/**
 * Fillers lost or doubled do not move what they fill up: names end with them, and in the other lines they stand between the optional
 * data and the digit at the end. Anything else at another length is no line of this layout.
 */
function fit(line: string, places: string): string {
  const missing = places.length - line.length;
  const digits = /[DE]*$/.exec(places)?.[0].length ?? 0;
  const head = line.slice(0, line.length - digits);
  const fillers = /<*$/.exec(head)?.[0].length ?? 0;
  if (missing < -fillers || (missing > 0 && digits > 0 && fillers === 0)) return line;
  return head.slice(0, head.length + Math.min(missing, 0)).padEnd(places.length - digits, '<') + line.slice(head.length);
}

function mend(line: string, { places, names, optional }: Line): string {
  const signs = [...line].map((sign, i) => {
    if (places[i] === 'D' || places[i] === 'E') return DIGITS[sign] ?? sign;
    return places[i] === 'L' ? (LETTERS[sign] ?? sign) : sign;
  });
  const plain = signs.join('');
  if (names !== undefined) return plain.slice(0, names) + mendNames(plain.slice(names));
  if (!optional) return plain;
  return plain.slice(0, optional[0]) + mendOptional(plain.slice(...optional)) + plain.slice(optional[1]);
}

/** Two fillers stand once, between the names; where they stand again, names are over. */
function mendNames(names: string): string {
  const [sobrenome = '', nomes = ''] = names.split('<<');
  return sobrenome === '' ? names : `${sobrenome}<<${nomes}`.slice(0, names.length).padEnd(names.length, '<');
}

/** Optional data of which most are fillers, and the rest only what fillers are taken for: there is none. */
function mendOptional(data: string): string {
  const fillers = data.split('<').length - 1;
  if (!/^[<KLC]*[<KLC0]$/.test(data) || fillers * 2 <= data.length) return data;
  return data.replaceAll(/[KLC]/g, '<');
}
