import { describe, expect, it } from '@jest/globals';
import { addDays, daysToBirthday } from '../../civil-day.js';
import { notificationWindow } from './notification-window.js';

const birthdaysOn = (today: string): [number, number][] =>
  notificationWindow(today).birthdays.map(({ monthDay, dias }) => [monthDay, dias]);

describe('Listed birthdays', () => {
  it('are those of today and the seven days after it', () => {
    expect(birthdaysOn('2026-11-21')).toEqual([
      [1121, 0],
      [1122, 1],
      [1123, 2],
      [1124, 3],
      [1125, 4],
      [1126, 5],
      [1127, 6],
      [1128, 7],
    ]);
  });

  it('continue in the new year: 28 December lists 2 January in 5 days, and 4 January in 7', () => {
    const seen = birthdaysOn('2026-12-28');
    expect(seen).toContainEqual([102, 5]);
    expect(seen.at(-1)).toEqual([104, 7]);
  });

  it('of 29 February are on the 28th in a common year', () => {
    expect(birthdaysOn('2027-02-22')).toContainEqual([229, 6]);
    expect(birthdaysOn('2027-02-22')).toContainEqual([228, 6]);
    expect(birthdaysOn('2027-02-28').slice(0, 2)).toEqual([
      [228, 0],
      [229, 0],
    ]);
    expect(birthdaysOn('2027-02-20').map(([monthDay]) => monthDay)).not.toContain(229);
    expect(birthdaysOn('2027-03-01').map(([monthDay]) => monthDay)).not.toContain(229);
  });

  it('of 29 February are on that day in a leap year', () => {
    expect(birthdaysOn('2028-02-25')).toContainEqual([229, 4]);
    expect(birthdaysOn('2028-02-25')).toContainEqual([228, 3]);
    expect(birthdaysOn('2028-02-21').map(([monthDay]) => monthDay)).not.toContain(229);
    expect(birthdaysOn('2028-02-29')[0]).toEqual([229, 0]);
    expect(birthdaysOn('2100-02-28').slice(0, 2)).toEqual([
      [228, 0],
      [229, 0],
    ]);
  });

  it('agree with the days to a birthday on every day of four years', () => {
    for (let today = '2026-01-01'; today < '2030-01-01'; today = addDays(today, 1)) {
      const daysByBirthday = new Map(birthdaysOn(today));
      for (const [monthDay, dias] of daysByBirthday) {
        const born = `2000-${String(monthDay)
          .padStart(4, '0')
          .replace(/(..)(..)/, '$1-$2')}`;
        expect([today, born, daysToBirthday(born, today)]).toEqual([today, born, dias]);
      }
      const leapDay = daysToBirthday('2000-02-29', today);
      expect([today, daysByBirthday.get(229)]).toEqual([today, leapDay <= 7 ? leapDay : undefined]);
    }
  });
});

describe('Listed passports', () => {
  it.each([
    ['2026-11-21', '2027-05-21'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-10-31', '2027-04-30'],
    ['2026-02-28', '2026-08-28'],
  ])('on %s end on %s at the latest', (today, last) => expect(notificationWindow(today).passportsUntil).toBe(last));
});
