/**
 * What makes a spreadsheet program take a text for a formula, also in full width, and any apostrophes of ours in front of it. The
 * apostrophe is added and taken off by these two functions alone, so a text comes back from a spreadsheet as it left.
 */
const GUARDED = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const FIRST = "'=+-@\t\r\n＝＋－＠";

/** The text as a cell that no spreadsheet program calculates. */
export const guardFormula = (text: string): string => (FIRST.includes(text.charAt(0)) && GUARDED.test(text) ? `'${text}` : text);

/** The text that `guardFormula` was given. */
export const unguardFormula = (text: string): string => (text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text);
