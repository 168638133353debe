import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  ageOn,
  civilDayInSaoPaulo,
  daysBetween,
  daysToBirthday,
  isCivilDay,
  monthsBetween,
} from './civil-day.js';

describe('The day in São Paulo', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20'],
    ['2026-11-21T00:30:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    ['2024-03-01T01:00:00Z', '2024-02-29'],
    // summer time, until 2019: midnight was at 02:00Z
    ['2019-01-15T02:00:00Z', '2019-01-15'],
    ['2019-01-15T01:59:59Z', '2019-01-14'],
  ])('at %s is %s', (instant, day) => {
    expect(civilDayInSaoPaulo(new Date(instant))).toBe(day);
  });

  it('is the same in a browser of 2023 with month-first date formats', () => {
    const known = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...known, get: () => () => '11/20/2026' });
    try {
      expect(civilDayInSaoPaulo(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20');
    } finally {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', known);
    }
  });
});

describe('A civil day', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2000-12-31'])('%s exists', (day) => expect(isCivilDay(day)).toBe(true));
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '26-01-01', '', '2026-1-1', '2026-01-01T00:00'])(
    '%s does not',
    (day) => expect(isCivilDay(day)).toBe(false),
  );
  it('counts days over month, year and leap day', () => {
    expect(daysBetween('2026-12-28', '2027-01-02')).toBe(5);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    // the night that summer time began, until 2018
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2);
  });
});

describe('Calendar months (PRD-47)', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-21', 6, '2027-05-21'],
    ['2026-07-01', 6, '2027-01-01'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));
  it.each([
    ['2026-11-21', '2026-12-20', 0],
    ['2026-11-21', '2026-12-21', 1],
    ['2026-11-21', '2027-05-21', 6],
    ['2026-08-31', '2027-02-28', 6],
    ['2026-01-31', '2026-03-01', 1],
  ])('from %s to %s are %i whole ones', (from, to, months) => expect(monthsBetween(from, to)).toBe(months));
});

describe('The next birthday (PRD-44, PRD-45)', () => {
  it.each([
    ['1990-11-21', '2026-11-21', 0],
    ['1990-11-22', '2026-11-21', 1],
    ['1990-11-28', '2026-11-21', 7],
    ['1990-11-20', '2026-11-21', 364],
    ['1990-01-02', '2026-12-28', 5],
    ['1992-02-29', '2027-02-22', 6],
    ['1992-02-29', '2028-02-25', 4],
    ['1992-02-29', '2027-02-28', 0],
    ['1992-02-29', '2027-03-01', 365],
  ])('of a person born on %s is, on %s, %i days ahead', (born, today, days) => expect(daysToBirthday(born, today)).toBe(days));
});

describe('Age', () => {
  it.each([
    ['2000-11-21', '2026-11-21', 26],
    ['2000-11-22', '2026-11-21', 25],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of a person born on %s is, on %s, %i', (born, today, age) => expect(ageOn(born, today)).toBe(age));
});
