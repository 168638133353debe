import { guardFormula } from './formula-guard.js';

/** With it spreadsheet programs read accents right. */
export const BYTE_ORDER_MARK = '\ufeff';
/** Quoted is everything that some program could take for more than one cell. */
const PLAIN = /^[\p{L}\p{N} .@/()+_*-]*$/u;
/** The same for each character of Latin-1, where Portuguese is at home: a look at a table costs a tenth of the pattern. */
const PLAIN_LATIN = Uint8Array.from({ length: 256 }, (_, code) => Number(PLAIN.test(String.fromCharCode(code))));

/** One line of a CSV file as spreadsheet programs here expect it: semicolons, CRLF, no formulas. */
export function csvLine(values: readonly (string | null)[]): string {
  let line = '';
  for (const value of values) line += value ? `;${cellOf(value)}` : ';';
  return `${line.slice(1)}\r\n`;
}

function cellOf(value: string): string {
  const safe = guardFormula(value);
  return isPlain(safe) ? safe : `"${safe.replaceAll('"', '""')}"`;
}

function isPlain(value: string): boolean {
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code >= PLAIN_LATIN.length) return PLAIN.test(value);
    if (PLAIN_LATIN[code] === 0) return false;
  }
  return true;
}
