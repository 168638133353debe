import { dayInWords, yearOfBirth, yearOfValidity } from '@viajario/contracts/brazil/written-days';
import { isCivilDay } from '@viajario/contracts/civil-day';
import { hojeSaoPaulo } from '../format/today.ts';

/** Whether the text is a day of the calendar between 1900 and 2199, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return /^(19|20|21)/.test(text) && isCivilDay(text);
}

/** The day that was typed, as `yyyy-mm-dd`; the text itself while it is none. `past`: two digits of a year stand for one that is past. */
export function isoDay(typed: string, past: boolean): string {
  const iso = fromWords(typed, past) ?? typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return isDay(iso) ? iso : typed;
}

/** '1°' and '1o' stand for 'primeiro' as 1º does. */
function fromWords(typed: string, past: boolean): string | undefined {
  const text = typed.replace(/^\s*(\d{1,2})(?:°|o(?=\s))/i, '$1º').replace(/[\s.,]+$/, '');
  const { day, month, year } = dayInWords(text.trim()) ?? {};
  if (!day || !month || !year) return undefined;
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const yearOf = past ? yearOfBirth(hojeSaoPaulo()) : yearOfValidity;
  return `${year.length === 2 ? yearOf(Number(year), monthDay) : year}-${monthDay}`;
}
