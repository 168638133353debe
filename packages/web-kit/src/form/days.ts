import { writtenDay, yearOfBirth, yearOfValidity } from '@viajario/contracts/parse/dia';
import { isCivilDay } from '@viajario/contracts/civil-day';
import { hojeSaoPaulo } from '../format/today.ts';

/** Whether the text is a day of the calendar between 1900 and 2199, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && isCivilDay(text);
}

/** While a day is typed, two digits of a year may be the first of four, unless the month is a word. */
const WHOLE = /\d{4}|\p{L}{3}/u;

/** The day that was typed, as `yyyy-mm-dd`; the text itself while it is none. `past`: two digits of a year stand for one that is past. */
export function isoDay(typed: string, past: boolean): string {
  return (WHOLE.test(typed) ? writtenDay(typed, past ? yearOfBirth(hojeSaoPaulo()) : yearOfValidity) : undefined) ?? typed;
}
