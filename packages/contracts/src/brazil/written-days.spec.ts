import { describe, expect, it } from '@jest/globals';
import { dayInWords, MONTHS, yearOfBirth, yearOfValidity } from './written-days.js';

describe('A day with the month as a word', () => {
  it.each([
    ['14 de agosto de 1988', '14', '8', '1988'],
    ['14 ago 1988', '14', '8', '1988'],
    ['14/ago/88', '14', '8', '88'],
    ['14-AGO.-1988', '14', '8', '1988'],
    ['1º de março de 2001', '1', '3', '2001'],
    ['1 MARCO 2001', '1', '3', '2001'],
    ['3 DE MARÇO DE 2001', '3', '3', '2001'],
  ])('is read from %s', (text, day, month, year) => {
    expect(dayInWords(text)).toEqual({ day, month, year });
  });

  it('is read for each month', () => {
    expect(MONTHS.map((name) => dayInWords(`2 ${name} 2020`)?.month)).toEqual(MONTHS.map((_, index) => String(index + 1)));
  });

  it.each(['', '14', '14/08/1988', '14 de agosto', 'agosto de 1988', '14 de foo de 1988', '14 de agosto de 198'])(
    'is not read from "%s"',
    (text) => expect(dayInWords(text)).toBeUndefined(),
  );
});

it('Two digits of a year are past for a birth, and of this century for a validity', () => {
  const ofBirth = yearOfBirth('2026-11-26');
  expect([ofBirth(88, '08-14'), ofBirth(26, '11-26'), ofBirth(26, '11-27')]).toEqual([1988, 2026, 1926]);
  expect(yearOfValidity(33)).toBe(2033);
});
