/** A day of the calendar as `yyyy-mm-dd`, without time or zone. Never built from `new Date('yyyy-mm-dd')` in local time. */
export type CivilDay = string;

const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The civil day of an instant in São Paulo: at 00:30Z it is still the day before. Assembled from parts, since no locale's date
 * format is stable across browsers.
 */
export function civilDayInSaoPaulo(instant: Date): CivilDay {
  const found = new Map(saoPaulo.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`;
}

const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d\d)-(\d\d)$/;

const midnight = (day: CivilDay): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): CivilDay => new Date(ms).toISOString().slice(0, 10);

/** Year, month (1..12) and day of the month; NaN when the text is not a day. */
function parts(day: CivilDay): [number, number, number] {
  const [, year, month, date] = SHAPE.exec(day) ?? [];
  return [Number(year), Number(month), Number(date)];
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const formatDay = (year: number, month: number, day: number): CivilDay => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the text is an existing day. */
export function isCivilDay(text: string): boolean {
  const [year, month, day] = parts(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
}

export function addDays(day: CivilDay, days: number): CivilDay {
  return dayOf(midnight(day) + days * DAY_MS);
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: CivilDay, to: CivilDay): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** Calendar months later, at most the month's last day: 31 August and six months are 28 February. */
export function addMonths(day: CivilDay, months: number): CivilDay {
  const [year, month, date] = parts(day);
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return formatDay(newYear, newMonth, Math.min(date, lastOf(newYear, newMonth)));
}

/** Whole calendar months from `from` until `to`, not earlier: 15 Jan to 14 Mar is one. */
export function monthsBetween(from: CivilDay, to: CivilDay): number {
  const [fromYear, fromMonth] = parts(from);
  const [toYear, toMonth] = parts(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Days until the next birthday, 0 today; 29 February counts as the 28th in common years. */
export function daysToBirthday(dataNascimento: CivilDay, today: CivilDay): number {
  const [, month, date] = parts(dataNascimento);
  const [year] = parts(today);
  const birthdayOf = (y: number): CivilDay => formatDay(y, month, Math.min(date, lastOf(y, month)));
  const thisYear = birthdayOf(year);
  return daysBetween(today, thisYear >= today ? thisYear : birthdayOf(year + 1));
}

/** Completed years of age on `today`. */
export function ageOn(dataNascimento: CivilDay, today: CivilDay): number {
  return Number(today.slice(0, 4)) - Number(dataNascimento.slice(0, 4)) - (today.slice(5) < dataNascimento.slice(5) ? 1 : 0);
}
