import { missingPart, writtenDay, type YearOf } from '@viajario/contracts/parse/dia';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Cell, DateGap } from '@viajario/xlsx-reader/cell';
import { daySince, LAST_SERIAL } from '@viajario/xlsx-reader/serial-days';

export interface Calendar {
  /** The workbook counts days from 1904, as old Macs did. */
  readonly date1904: boolean;
}

export interface DayReading extends Calendar {
  readonly today: CivilDay;
  readonly yearOf: YearOf;
}

/** Programs fill in the current year: a year before this one was typed by a person. */
const TYPED_SINCE = '2000-01-01';
/** Years that programs and people put for an unknown one. */
const UNKNOWN_YEARS = /^190[04]-/;
/** A number without date format is a year alone; as a serial it would be a day of 1905. */
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2200;
/** `12,05` that became a number. */
const isDayAndMonth = (value: number): boolean => value > 1 && value < 32 && !Number.isInteger(value);
/** A serial in a column of text, where spreadsheet programs leave it when a date is formatted as text. */
const SERIAL_AS_TEXT = /^'?\d{5}$/;

/** The day that a cell means; undefined when it means none. */
export function readDay(cell: Cell, reading: DayReading): CivilDay | undefined {
  if (cell.kind === 'serial') return daySince(cell.value, reading.date1904);
  if (cell.kind === 'number') return fromNumber(cell.value, reading);
  return cell.kind === 'text' ? fromText(cell.text.trim(), reading) : undefined;
}

/** The part of a date that a cell lacks. A hidden part counts as given where no program can have filled it in. */
export function missingPartOf(cell: Cell, { date1904, today }: DayReading): DateGap | undefined {
  if (cell.kind === 'number') return isDayAndMonth(cell.value) ? 'ano' : undefined;
  if (cell.kind === 'text') return missingPart(cell.text);
  const day = cell.kind === 'serial' ? daySince(cell.value, date1904) : undefined;
  if (cell.kind !== 'serial' || day === undefined) return undefined;
  if (cell.gap === 'dia') return day.endsWith('-01') ? 'dia' : undefined;
  const isChosen = (day < TYPED_SINCE && !UNKNOWN_YEARS.test(day)) || day.slice(0, 4) > today.slice(0, 4);
  return isChosen ? undefined : cell.gap;
}

function fromNumber(value: number, reading: DayReading): CivilDay | undefined {
  if (isYear(value)) return undefined;
  // longer ones are days written without separators
  if (value <= LAST_SERIAL) return daySince(value, reading.date1904);
  return Number.isInteger(value) ? writtenDay(String(value).padStart(8, '0'), reading.yearOf) : undefined;
}

function fromText(text: string, { date1904, yearOf }: DayReading): CivilDay | undefined {
  return SERIAL_AS_TEXT.test(text) ? daySince(Number(text.replace("'", '')), date1904) : writtenDay(text, yearOf);
}
