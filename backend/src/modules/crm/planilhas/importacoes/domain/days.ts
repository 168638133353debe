import { asTyped } from '@viajario/contracts/blank';
import { dayInWords, MONTHS } from '@viajario/contracts/brazil/written-days';
import { isCivilDay, type CivilDay } from '@viajario/contracts/civil-day';
import type { Cell, DateGap } from '@viajario/xlsx-reader/cell';
import { daySince, LAST_SERIAL } from '@viajario/xlsx-reader/serial-days';

export interface Calendar {
  /** The workbook counts days from 1904, as old Macs did. */
  readonly date1904: boolean;
}

export interface DayReading extends Calendar {
  readonly today: CivilDay;
  /** The year that two digits stand for, given month and day as `mm-dd`. */
  readonly yearOf: (twoDigits: number, monthDay: string) => number;
}

const MONTH = `(?:${MONTHS.join('|')})[a-zç]{0,6}`;
const DAY_FIRST = /^(\d{1,2})º?[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[ T,].*)?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{4})$/;
/** 'terça-feira, ', as the long formats of dates begin. */
const WEEKDAY = /^(?:dom|seg|ter|qua|qui|sex|s[aá]b)[a-zç]{0,5}(?:-feira)?\.?[,\s]\s*/i;
/** `12/05`, `12 de maio`, `--05-12`, and what people put where the year should stand. */
const WITHOUT_YEAR = new RegExp(
  String.raw`^(?:\d{1,2}[/.-](?:0?[1-9]|1[0-2])|\d{1,2}º?(?:\s+de)?[\s/.-]+${MONTH}|--\d\d-?\d\d)[.,]?(?:(?:\s+de)?[\s/.-]*[?x*_-]{0,4})$`,
  'i',
);
const WITHOUT_DAY = new RegExp(String.raw`^(?:\d{1,2}[/.-]\d{4}|${MONTH}\.?(?:\s+de)?[\s/.-]+\d{2,4})$`, 'i');
/** Programs fill in the year in which somebody types: a year before this one was typed too. */
const TYPED_SINCE = '2000-01-01';
/** Years that programs and people put for an unknown one. */
const UNKNOWN_YEARS = /^190[04]-/;
/** A number without date format is a year alone; as a serial it would be a day of 1905. */
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2200;
/** `12,05` that became a number. */
const isDayAndMonth = (value: number): boolean => value > 1 && value < 32 && !Number.isInteger(value);
/** A serial in a column of text, where spreadsheet programs leave it when a date is formatted as text. */
const SERIAL_AS_TEXT = /^\d{5}$/;

/** The day that a cell means; undefined when it means none. */
export function readDay(cell: Cell, reading: DayReading): CivilDay | undefined {
  if (cell.kind === 'serial') return daySince(cell.value, reading.date1904);
  if (cell.kind === 'number') return fromNumber(cell.value, reading);
  return cell.kind === 'text' ? fromText(plainText(cell.text), reading) : undefined;
}

/** What is missing for a cell to mean a day. A part that the cell has and does not show counts where no program can have filled it in. */
export function gapOf(cell: Cell, { date1904, today }: DayReading): DateGap | undefined {
  if (cell.kind === 'number') return isDayAndMonth(cell.value) ? 'ano' : undefined;
  if (cell.kind === 'text') {
    const text = plainText(cell.text);
    if (WITHOUT_DAY.test(text)) return 'dia';
    return WITHOUT_YEAR.test(text) ? 'ano' : undefined;
  }
  const day = cell.kind === 'serial' ? daySince(cell.value, date1904) : undefined;
  if (cell.kind !== 'serial' || day === undefined) return undefined;
  if (cell.gap === 'dia') return day.endsWith('-01') ? 'dia' : undefined;
  const isChosen = (day < TYPED_SINCE && !UNKNOWN_YEARS.test(day)) || day.slice(0, 4) > today.slice(0, 4);
  return isChosen ? undefined : cell.gap;
}

const plainText = (text: string): string =>
  asTyped(text)
    .trim()
    .replace(/^'/, '')
    .replace(WEEKDAY, '')
    .replaceAll(/ ?\/ ?/g, '/');

function fromNumber(value: number, reading: DayReading): CivilDay | undefined {
  if (isYear(value)) return undefined;
  // longer ones are days written without separators
  if (value <= LAST_SERIAL) return daySince(value, reading.date1904);
  return Number.isInteger(value) ? fromText(String(value).padStart(8, '0'), reading) : undefined;
}

function fromText(text: string, reading: DayReading): CivilDay | undefined {
  if (SERIAL_AS_TEXT.test(text)) return daySince(Number(text), reading.date1904);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(day, month, year, reading);
  const [, first, second, third] = DAY_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (first !== undefined) return dayOf(first, second, third, reading);
  const inWords = dayInWords(text);
  return inWords && dayOf(inWords.day, inWords.month, inWords.year, reading);
}

function dayOf(day = '', month = '', year = '', { yearOf }: DayReading): CivilDay | undefined {
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const full = year.length === 2 ? yearOf(Number(year), monthDay) : Number(year);
  return existing(`${full}-${monthDay}`);
}

/** The years that a form takes (contracts, `OptionalCivilDay`). */
const existing = (day: string): CivilDay | undefined => (/^(19|20|21)/.test(day) && isCivilDay(day) ? day : undefined);
