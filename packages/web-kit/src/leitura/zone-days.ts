import { addMonths, isCivilDay, type CivilDay } from '@viajario/contracts/civil-day';

const CENTURIES = ['21', '20', '19'];

/** `yymmdd` as the latest day of that name up to `latest`, null where there is none. */
function latestDay(text: string, latest: CivilDay): CivilDay | null {
  const days = CENTURIES.map((century) => `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`);
  return days.find((day) => isCivilDay(day) && day <= latest) ?? null;
}

/** A birth is never later than today; of two possible years the person is the younger one. */
export const nascimentoOf = (text: string, today: CivilDay): CivilDay | null => latestDay(text, today);

/**
 * Passports run for ten years, and some up to a year longer; other documents up to twenty. What ended over thirty years ago is nothing
 * that a traveller shows: such a year is one that stands for 'no end'.
 */
export function validadeOf(text: string, today: CivilDay, passaporte: boolean): CivilDay | null {
  const day = latestDay(text, addMonths(today, 12 * (passaporte ? 11 : 20)));
  return day && day > addMonths(today, -12 * 30) ? day : null;
}
