import { describe, expect, it } from '@jest/globals';
import { isValidCnpj, normalizeCnpj, parseCnpj } from './cnpj.js';

describe('A CNPJ (BRA-02)', () => {
  it.each([
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '00.000.000/0001-91',
    '11.222.333/0001-81',
    '11.444.777/0001-61',
    'A1B2C3D4000193',
    'LBNXQOB5000141',
    'ZZZZZZZZ000191',
  ])('%s is right', (cnpj) => expect(isValidCnpj(cnpj)).toBe(true));

  it.each([
    ['12.ABC.345/01DE-36', 'a wrong check digit'],
    ['LBNXQOB5000163', 'letters counted from 10'],
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

  it.each([
    ['CNPJ: 12.abc.345/01de-35', '12ABC34501DE35', ''],
    ['11.222.333/0001-81 (matriz)', '11222333000181', 'matriz'],
    ['11 222 333 / 0001 - 81', '11222333000181', ''],
  ])('is read in %j', (text, value, rest) => expect(parseCnpj(text)).toEqual({ value, more: [], rest, doubt: null }));

  it.each(['11.222.333/0001-18', 'Sol Viagens', '529.982.247-25'])('is not in %j', (text) => {
    expect(parseCnpj(text)).toEqual({ value: null, more: [], rest: text, doubt: 'CNPJ inválido: confira os números' });
  });
});
