import { describe, expect, it } from '@jest/globals';
import { isValidCnpj, normalizeCnpj } from './cnpj.js';

describe('A CNPJ (BRA-02)', () => {
  it.each([
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '00.000.000/0001-91',
    '11.222.333/0001-81',
    '11.444.777/0001-61',
    'A1B2C3D4000193',
    'ZZZZZZZZ000191',
  ])('%s is right', (cnpj) => expect(isValidCnpj(cnpj)).toBe(true));

  it.each([
    ['12.ABC.345/01DE-36', 'a wrong check digit'],
    ['11.222.333/0001-18', 'swapped check digits'],
    ['00.000.000/0000-00', 'all equal, although the arithmetic passes'],
    ['12ABC34501DEAB', 'letters for check digits'],
    ['11.222.333/0001', 'too short'],
    ['11.222.333/0001-811', 'too long'],
    ['', 'empty'],
  ])('%s is not: %s', (cnpj) => expect(isValidCnpj(cnpj)).toBe(false));

  it('is stored without punctuation, in capitals', () => {
    expect(normalizeCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
