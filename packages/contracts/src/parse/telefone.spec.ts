import { describe, expect, it } from '@jest/globals';
import TELEFONES from '../../fixtures/telefones.json' with { type: 'json' };
import { numeroInternacional, parseTelefone, withoutNinthDigit } from './telefone.js';

interface Row {
  typed: string;
  value: string | null;
  /** As wa.me takes it. */
  wa: string | null;
  rest?: string;
  more?: string[];
  doubt?: string;
}

/** The same answer at every door: the specs of the doors read these rows too. */
const ROWS: Row[] = TELEFONES;

describe('A phone (BRA-04)', () => {
  it.each(ROWS.map((row) => [row.typed, row] as const))('typed %s is read', (typed, { value, rest = '', more = [], doubt }) => {
    expect(parseTelefone(typed)).toEqual({ value, more, rest, doubt: doubt ?? null });
  });

  it('whose country is written twice is Brazilian', () => expect(parseTelefone('+55 +41 97654-3210').value).toBe('41976543210'));

  it('in its stored form is unchanged', () => {
    for (const stored of [
      '1133334444',
      '+12125550100',
      '55999998888',
      '33334444',
      '+5511',
      ...ROWS.map(({ value }) => value ?? ''),
    ])
      expect(parseTelefone(stored).value ?? '').toBe(stored);
  });

  it.each(['', '  ', '()-', '+'])('that has no digit (%j) is empty', (typed) => {
    expect(parseTelefone(typed)).toMatchObject({ value: null, doubt: null });
  });

  it('has a conversation only with its area code, under the country that it is of', () => {
    for (const { typed, value, wa } of ROWS) expect([typed, numeroInternacional(value)]).toEqual([typed, wa]);
    for (const typed of [...ROWS.map((row) => row.typed), '+55011976543210', '13055550177', '351931222333', '+551187', '+1'])
      expect(numeroInternacional(typed) ?? '5511976543210').toMatch(/^(?!550)(?:55\d{10,11}|(?!55)\d{8,15})$/);
    expect([null, undefined, ''].map(numeroInternacional)).toEqual([null, null, null]);
  });

  it.each([
    ['11988887777', '1188887777'],
    ['11968887777', '1168887777'],
    ['988887777', '88887777'],
    ['1188887777', '1188887777'],
    ['88887777', '88887777'],
    ['11922223333', '11922223333'],
    ['1122223333', '1122223333'],
    ['10988887777', '10988887777'],
    ['+351988887777', '+351988887777'],
    ['', ''],
  ])('%s is compared as %s: without the ninth digit of a mobile', (digits, compared) => {
    expect(withoutNinthDigit(digits)).toBe(compared);
  });
});
