/**
 * Beginnings that a spreadsheet program takes for a formula, also in full width, after any of our apostrophes. Only these two
 * functions add and remove the apostrophe, so a text returns from a spreadsheet unchanged.
 */
const GUARDED = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const FIRST = "'=+-@\t\r\n＝＋－＠";

/** The text as a cell that no spreadsheet program calculates. */
export const guardFormula = (text: string): string => (FIRST.includes(text.charAt(0)) && GUARDED.test(text) ? `'${text}` : text);

/** The original text of `guardFormula`. */
export const unguardFormula = (text: string): string => (text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text);
