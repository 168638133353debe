import { guardFormula } from './formula-guard.js';

/** With it spreadsheet programs read accents right. */
export const BYTE_ORDER_MARK = '\ufeff';
/** Quoted is everything that some program could take for more than one cell. */
const PLAIN = /^[\p{L}\p{N} .@/()+_*-]*$/u;

/** One line of a CSV file as spreadsheet programs here expect it: semicolons, CRLF, no formulas. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => cellOf(value ?? '')).join(';')}\r\n`;
}

function cellOf(value: string): string {
  if (value === '') return value;
  const safe = guardFormula(value);
  return PLAIN.test(safe) ? safe : `"${safe.replaceAll('"', '""')}"`;
}
