import type { CivilDay } from '../civil-day.js';

/** Days as people write them: the month as a word, a year of two digits. */

/** In the order of the year; whole names and other short forms begin with the same three letters. */
export const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

const IN_WORDS = /^(\d{1,2})º?(?:\s+de)?[\s/.-]+([a-zç]{3,9})\.?(?:\s+de)?[\s/.-]+(\d{4}|\d{2})$/i;

/** The digits of '14 de agosto de 1988' or '14/ago/88', the year as it is written; undefined for any other text. */
export function dayInWords(text: string): { day: string; month: string; year: string } | undefined {
  const [, day = '', name = '', year = ''] = IN_WORDS.exec(text) ?? [];
  const index = MONTHS.findIndex((month) => month === name.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : { day, month: String(index + 1), year };
}

/** A birth is never in the future: 30 means 1930 until the year 2030. */
export const yearOfBirth =
  (today: CivilDay) =>
  (twoDigits: number, monthDay: string): number =>
    `20${String(twoDigits).padStart(2, '0')}-${monthDay}` <= today ? 2000 + twoDigits : 1900 + twoDigits;

/** A passport ends in this century. */
export const yearOfValidity = (twoDigits: number): number => 2000 + twoDigits;
