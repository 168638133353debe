import { asTyped } from '../blank.js';
import { addMonths, civilDayInSaoPaulo, isCivilDay, type CivilDay } from '../civil-day.js';
import { FIELD_TEXTS } from '../field-texts.js';
import type { Parsed } from './parsed.js';

/** Days as people, programs and phones write them. */

/** In the order of the year; whole names and other short forms begin with the same three letters. */
export const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
/** English months that begin with other letters, as passports print them: 'MAI/MAY'. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  feb: 'fev', apr: 'abr', may: 'mai', aug: 'ago', sep: 'set', oct: 'out', dec: 'dez',
}; // prettier-ignore

const IN_WORDS = /^(\d{1,2})(?:[º°]|o(?=\s))?(?:\s+de)?[\s/.-]+([a-zç]{3,9})\.?(?:\/[a-z]{3})?(?:\s+de)?[\s/.-]+(\d{4}|\d{2})$/i;
const MONTH = `(?:${[...MONTHS, ...Object.keys(IN_ENGLISH)].join('|')})[a-zç]{0,6}`;
/** Behind a day programs write the time. */
const TIME = String.raw`(?:,?[ T]+\d{1,2}(?:[:h]\S*)?(?: [ap]m)?)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})º?[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})${TIME}$`, 'i');
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${TIME}$`, 'i');
const DAY_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:T.*)?$/;
/** 'terça-feira, ', as the long formats of dates begin. */
const WEEKDAY = /^(?:dom|seg|ter|qua|qui|sex|s[aá]b)[a-zç]{0,5}(?:-feira)?\.?[,\s]\s*/i;
/** `12/05`, `12 de maio`, `--05-12`, and placeholders for the year. */
const WITHOUT_YEAR = new RegExp(
  String.raw`^(?:\d{1,2}[/.-](?:0?[1-9]|1[0-2])|\d{1,2}º?(?:\s+de)?[\s/.-]+${MONTH}|--\d\d-?\d\d)[.,]?(?:(?:\s+de)?[\s/.-]*[?x*_-]{0,4})$`,
  'i',
);
const WITHOUT_DAY = new RegExp(String.raw`^(?:\d{1,2}[/.-]\d{4}|${MONTH}\.?(?:\s+de)?[\s/.-]+\d{2,4})$`, 'i');
/** Address books write a birthday without a year so. */
const UNKNOWN_YEAR = /^(?:1604|0000)-?(\d\d)-?(\d\d)$|^--(\d\d)-?(\d\d)$/;

/** The year that two digits stand for, given month and day as `mm-dd`. */
export type YearOf = (twoDigits: number, monthDay: string) => number;

/** The digits of '14 de agosto de 1988' or '14/ago/88', the year as it is written; undefined for any other text. */
export function dayInWords(text: string): { day: string; month: string; year: string } | undefined {
  const [, day = '', name = '', year = ''] = IN_WORDS.exec(text) ?? [];
  const begin = name.slice(0, 3).toLowerCase();
  const index = MONTHS.findIndex((month) => month === (IN_ENGLISH[begin] ?? begin));
  return index === -1 ? undefined : { day, month: String(index + 1), year };
}

/** A birth is never in the future: 30 means 1930 until the year 2030. */
export const yearOfBirth =
  (today: CivilDay): YearOf =>
  (twoDigits, monthDay) =>
    `20${String(twoDigits).padStart(2, '0')}-${monthDay}` <= today ? 2000 + twoDigits : 1900 + twoDigits;

/** A passport ends in this century. */
export const yearOfValidity = (twoDigits: number): number => 2000 + twoDigits;

const YEAR = 12;
const OLDEST_PERSON = 120 * YEAR;
const OLDEST_PAPER = 30 * YEAR;
/** Visas are given for ten years at most, passports for a little longer; some countries' papers for twenty. */
const LONGEST_VALIDITY = 20 * YEAR;

/** Whether a paper can end on this day. */
export const isPossibleValidade = (day: CivilDay, today = civilDayInSaoPaulo(new Date())): boolean =>
  day >= addMonths(today, -OLDEST_PAPER) && day <= addMonths(today, LONGEST_VALIDITY);

/** A longer text is no day: it is not even looked at, since untrusted ones may be very long. */
const LONGEST = 120;
const shortText = (typed: string): string => {
  const text = typed.trim();
  return text.length > LONGEST ? '' : asTyped(text).trim();
};

const plainText = (typed: string): string =>
  shortText(typed)
    .replace(/^'/, '')
    .replace(WEEKDAY, '')
    .replaceAll(/ ?\/ ?/g, '/')
    .replace(/[\s.,]+$/, '');

/** The day of a text between 1900 and 2199; undefined when it is none. */
export function writtenDay(typed: string, yearOf: YearOf): CivilDay | undefined {
  const text = plainText(typed);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(day, month, year, yearOf);
  const [, first, second, third] = DAY_FIRST.exec(text) ?? DAY_TOGETHER.exec(text) ?? [];
  const read = first === undefined ? undefined : dayOf(first, second, third, yearOf);
  if (read !== undefined) return read;
  const [, ano, mes, dia] = YEAR_TOGETHER.exec(text) ?? [];
  if (ano !== undefined) return dayOf(dia, mes, ano, yearOf);
  const inWords = dayInWords(text);
  return inWords && dayOf(inWords.day, inWords.month, inWords.year, yearOf);
}

function dayOf(day = '', month = '', year = '', yearOf: YearOf): CivilDay | undefined {
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const full = `${year.length === 2 ? yearOf(Number(year), monthDay) : year}-${monthDay}`;
  return /^(19|20|21)/.test(full) && isCivilDay(full) ? full : undefined;
}

const LABEL =
  /^(?:v[aá]l(?:id[ao]|idade)?|venc(?:e|imento|ido)?|exp(?:ira)?|nasc(?:imento|id[ao])?|dn|at[eé]|em)(?![\p{L}])[\s.:]*(?:at[eé]|em)?[\s.:]*/iu;
const DAY_AND_WORDS = /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})[\s,;(-]+([^\d]*\p{L}[^\d]*?)[\s)]*$/u;

/** The day of a text, without a label in front of it, and the words behind it: 'val. 02/04/2032 (renovar)'. */
export function dayAndRest(
  typed: string,
  dayOf: (text: string) => CivilDay | undefined,
): { day: CivilDay | undefined; rest: string } {
  const text = shortText(typed).replace(LABEL, '');
  const [, first = '', rest = ''] = DAY_AND_WORDS.exec(text) ?? [];
  const day = first === '' ? undefined : dayOf(first);
  return day === undefined ? { day: dayOf(text), rest: '' } : { day, rest: WEEKDAY.test(`${rest} `) ? '' : rest };
}

/** The part that a text lacks to be a day. */
export function missingPart(typed: string): 'ano' | 'dia' | undefined {
  const text = plainText(typed);
  if (WITHOUT_DAY.test(text)) return 'dia';
  return WITHOUT_YEAR.test(text) || UNKNOWN_YEAR.test(text) ? 'ano' : undefined;
}

/** The day that a text means as one of these kinds. Of a birthday without a year `rest` is '03/07'. */
export function parseDia(
  typed: string,
  qual: 'nascimento' | 'validade' | 'emissao' = 'nascimento',
  today = civilDayInSaoPaulo(new Date()),
): Parsed<CivilDay> {
  const text = typed.trim();
  const none = (doubt: string | null, rest = text): Parsed<CivilDay> => ({ value: null, more: [], rest, doubt });
  if (text === '') return none(null);
  const gap = missingPart(text);
  const [, month, day, m = month, d = day] = UNKNOWN_YEAR.exec(text) ?? [];
  if (gap !== undefined) return none(`Data sem ${gap}`, d === undefined ? text : `${d}/${m}`);
  const value = writtenDay(text, qual === 'nascimento' ? yearOfBirth(today) : yearOfValidity);
  if (value === undefined) return none(FIELD_TEXTS.day);
  const doubt = DOUBTS[qual](value, today);
  return doubt === null ? { value, more: [], rest: '', doubt } : none(doubt);
}

const DOUBTS = {
  nascimento: (day: CivilDay, today: CivilDay) =>
    day > today ? FIELD_TEXTS.nascimentoNoFuturo : day < addMonths(today, -OLDEST_PERSON) ? FIELD_TEXTS.day : null,
  validade: (day: CivilDay, today: CivilDay) => (isPossibleValidade(day, today) ? null : FIELD_TEXTS.validade),
  emissao: (day: CivilDay, today: CivilDay) =>
    day > today || day < addMonths(today, -OLDEST_PAPER) ? FIELD_TEXTS.emissao : null,
};
