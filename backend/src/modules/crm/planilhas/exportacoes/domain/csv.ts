import type { ByteWriter } from '#shared/domain/byte-writer.js';
import type { Format } from '#shared/text/formatted.js';
import { guardFormula } from '#shared/text/formula-guard.js';

/** With it spreadsheet programs read accents right. */
export const BYTE_ORDER_MARK = '\ufeff';
/** Quoted is everything that some program could take for more than one cell. */
const PLAIN = /^[\p{L}\p{N} .@/()+_*-]*$/u;

/** One line of a CSV file as spreadsheet programs here expect it: semicolons, CRLF, no formulas. */
export const csvLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => (value ? csvCell(value) : '')).join(';')}\r\n`;

export function csvCell(value: string): string {
  const safe = guardFormula(value);
  return PLAIN.test(safe) ? safe : `"${safe.replaceAll('"', '""')}"`;
}

const QUOTE = 0x22;
const ZERO = 0x30;
const FIRST_BEYOND_ASCII = 0x80;
/** UTF-8 of À to ÿ begins so: letters, but for the two signs of arithmetic among them. */
const LATIN_LETTER = 0xc3;
const [TIMES, DIVIDED] = [0x97, 0xb7];
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < FIRST_BEYOND_ASCII && PLAIN.test(String.fromCharCode(byte))),
);
/** With these a cell may have to be guarded; in full width they begin with the last one's byte. */
const mayBeFormula = new Set<number>([..."'=+-@\t\r\n"].map((character) => character.charCodeAt(0))).add(0xef);
/** What a cell of `bytes` can grow to: each of them doubled, in quotes, with an apostrophe in front, or rewritten. */
export const longestCell = (bytes: number): number => 2 * bytes + 16;

/** Writes the stored text of UTF-8 from `start` to `end` as `csvCell` would, in the form that people use. */
export function putCell(out: ByteWriter, stored: Buffer, [start, end]: readonly [number, number], format?: Format): void {
  if (format && stored[start] !== ZERO) {
    for (const rewriting of format.rewritings) if (rewriting.length === end - start && rewriting.put(out, stored, start)) return;
  }
  if (format || mayBeFormula.has(stored[start] ?? 0)) {
    const text = stored.toString('utf8', start, end);
    out.text(csvCell(format ? format.text(text) : text));
    return;
  }
  const odd = putPlain(out, stored, start, end);
  if (odd === undefined) return;
  if (odd < FIRST_BEYOND_ASCII) putQuoted(out, stored, start, end);
  else out.text(csvCell(stored.toString('utf8', start, end)));
}

/** The first byte, if any, that is not known to be plain; nothing is written then. */
function putPlain(out: ByteWriter, stored: Uint8Array, start: number, end: number): number | undefined {
  const target = out.bytes;
  let at = out.length;
  for (let i = start; i < end; i += 1) {
    const byte = stored[i] ?? 0;
    if (isPlain[byte] === 0) {
      const next = stored[i + 1];
      if (byte !== LATIN_LETTER || next === TIMES || next === DIVIDED) return byte;
      target[at++] = byte;
      target[at++] = next ?? 0;
      i += 1;
    } else target[at++] = byte;
  }
  out.length = at;
  return undefined;
}

function putQuoted(out: ByteWriter, stored: Uint8Array, start: number, end: number): void {
  const target = out.bytes;
  let at = out.length;
  target[at++] = QUOTE;
  for (let i = start; i < end; i += 1) {
    const byte = stored[i] ?? 0;
    if (byte === QUOTE) target[at++] = QUOTE;
    target[at++] = byte;
  }
  target[at++] = QUOTE;
  out.length = at;
}
