import { addDays, daysBetween, type CivilDay } from '@viajario/contracts/civil-day';

/** The calendar of spreadsheet programs knows a 29 February 1900, which never was. */
const LEAP_DAY_THAT_NEVER_WAS = 60;
/** In the year 2173, or 2177. */
export const LAST_SERIAL = 99_999;

/** The day of a spreadsheet program's count; undefined when it is none. */
export function daySince(serial: number, date1904: boolean): CivilDay | undefined {
  const days = Math.floor(serial);
  if (!(days >= 1 && days <= LAST_SERIAL)) return undefined;
  if (date1904) return addDays('1904-01-01', days);
  if (days === LEAP_DAY_THAT_NEVER_WAS) return undefined;
  return addDays(days < LEAP_DAY_THAT_NEVER_WAS ? '1899-12-31' : '1899-12-30', days);
}

/** What `daySince` makes the day again. */
export function serialOf(day: CivilDay, date1904: boolean): number {
  if (date1904) return daysBetween('1904-01-01', day);
  const serial = daysBetween('1899-12-30', day);
  return serial > LEAP_DAY_THAT_NEVER_WAS ? serial : serial - 1;
}
