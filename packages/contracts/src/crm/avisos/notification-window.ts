import { addDays, addMonths, type CivilDay } from '../../civil-day.js';

/** Which birthdays, passports, reminders and trips are avisos: the rule of the API, the screen and the daily mail. */

/** Days ahead, today included. */
export const BIRTHDAY_DAYS = 7;
/** Calendar months ahead. */
export const PASSPORT_MONTHS = 6;
export const REMINDER_DAYS = 7;
/** For trips with an impediment. */
export const TRIP_DAYS = 30;

/** The avisos of a day (PRD-44, PRD-45, PRD-47). */
export interface NotificationWindow {
  readonly today: CivilDay;
  /** Birthdays as month * 100 + day, each with the days until it is celebrated; soonest first. */
  readonly birthdays: readonly { readonly monthDay: number; readonly dias: number }[];
  /** The last validity inside the window; expired passports are all inside. */
  readonly passportsUntil: CivilDay;
  /** The last day of reminders inside the window; overdue ones are all inside. */
  readonly remindersUntil: CivilDay;
  /** The last `ida` of trips with an impediment inside the window. */
  readonly tripsUntil: CivilDay;
}

export function notificationWindow(today: CivilDay): NotificationWindow {
  return {
    today,
    birthdays: birthdaysFrom(today, BIRTHDAY_DAYS),
    passportsUntil: addMonths(today, PASSPORT_MONTHS),
    remindersUntil: addDays(today, REMINDER_DAYS),
    tripsUntil: addDays(today, TRIP_DAYS),
  };
}

/** The birthdays within so many days from today. */
export const birthdaysFrom = (today: CivilDay, days: number): NotificationWindow['birthdays'] =>
  Array.from({ length: days + 1 }, (_, dias) =>
    celebratedOn(addDays(today, dias)).map((monthDay) => ({ monthDay, dias })),
  ).flat();

/** A birthday on 29 February is celebrated on the 28th in other years. */
function celebratedOn(day: CivilDay): number[] {
  const own = monthDay(day);
  return own === 228 && monthDay(addDays(day, 1)) === 301 ? [own, 229] : [own];
}

const monthDay = (day: CivilDay): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
