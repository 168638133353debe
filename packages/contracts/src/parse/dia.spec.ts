import { describe, expect, it } from '@jest/globals';
import { FIELD_TEXTS } from '../field-texts.js';
import { dayInWords, MONTHS, parseDia, yearOfBirth, yearOfValidity } from './dia.js';

describe('A day with the month as a word', () => {
  it.each([
    ['14 de agosto de 1988', '14', '8', '1988'],
    ['14 ago 1988', '14', '8', '1988'],
    ['14/ago/88', '14', '8', '88'],
    ['14-AGO.-1988', '14', '8', '1988'],
    ['1º de março de 2001', '1', '3', '2001'],
    ['1 MARCO 2001', '1', '3', '2001'],
    ['3 DE MARÇO DE 2001', '3', '3', '2001'],
    ['10 MAI/MAY 1990', '10', '5', '1990'],
    ['02 DEC 2031', '02', '12', '2031'],
    ['1° de março de 2001', '1', '3', '2001'],
    ['1o de março de 2001', '1', '3', '2001'],
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

const TODAY = '2026-11-26';
describe('A day', () => {
  it.each([
    ['03/07/1991', '1991-07-03'],
    ['3.7.91', '1991-07-03'],
    ['03-07-1991', '1991-07-03'],
    ['1991-7-3', '1991-07-03'],
    ['1991/07/03', '1991-07-03'],
    ['19910703', '1991-07-03'],
    ['03071991', '1991-07-03'],
    ['19910703T030000Z', '1991-07-03'],
    ['1991-07-03T00:00:00', '1991-07-03'],
    ['quarta-feira, 3 de julho de 1991', '1991-07-03'],
    ['3 / 7 / 1991', '1991-07-03'],
    ["'03/07/1991", '1991-07-03'],
    ['3 jul 1991.', '1991-07-03'],
    ['12/03/84', '1984-03-12'],
    ['12/03/26', '2026-03-12'],
    ['12/03/27', '1927-03-12'],
  ])('of birth is read from %s', (text, value) =>
    expect(parseDia(text, 'nascimento', TODAY)).toEqual({ value, more: [], rest: '', doubt: null }),
  );

  it.each([
    ['--0703', '03/07', 'Data sem ano'],
    ['--07-03', '03/07', 'Data sem ano'],
    ['1604-07-03', '03/07', 'Data sem ano'],
    ['0000-07-03', '03/07', 'Data sem ano'],
    ['12/05', '12/05', 'Data sem ano'],
    ['12 de maio', '12 de maio', 'Data sem ano'],
    ['05/1990', '05/1990', 'Data sem dia'],
    ['31/02/1990', '31/02/1990', FIELD_TEXTS.day],
    ['ontem', 'ontem', FIELD_TEXTS.day],
    ['12/03/2027', '12/03/2027', FIELD_TEXTS.nascimentoNoFuturo],
    ['12/03/1900', '12/03/1900', FIELD_TEXTS.day],
  ])('of birth is not in %s', (text, rest, doubt) =>
    expect(parseDia(text, 'nascimento', TODAY)).toEqual({ value: null, more: [], rest, doubt }),
  );

  it.each([
    ['26/11/1996', '1996-11-26', null],
    ['25/11/1996', null, FIELD_TEXTS.validade],
    ['26/11/2046', '2046-11-26', null],
    ['27/11/2046', null, FIELD_TEXTS.validade],
    ['02/04/1932', null, FIELD_TEXTS.validade],
    ['02/04/32', '2032-04-02', null],
  ])('of validity lies between 30 years ago and 20 years ahead: %s', (text, value, doubt) =>
    expect(parseDia(text, 'validade', TODAY)).toMatchObject({ value, doubt }),
  );

  it.each([
    ['26/11/2026', '2026-11-26', null],
    ['27/11/2026', null, FIELD_TEXTS.emissao],
    ['25/11/1996', null, FIELD_TEXTS.emissao],
  ])('of issue is past: %s', (text, value, doubt) => expect(parseDia(text, 'emissao', TODAY)).toMatchObject({ value, doubt }));

  it('INJ-12: is not looked for in a long text', () => {
    for (const text of [`10/05/1990${' '.repeat(200_000)}x1`, `10/05/1990 ${'a'.repeat(200_000)}1`])
      expect(parseDia(text).doubt).toBe(FIELD_TEXTS.day);
  });

  it('is none of an empty text', () => expect(parseDia(' ')).toEqual({ value: null, more: [], rest: '', doubt: null }));
});
