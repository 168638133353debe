import { describe, expect, it } from '@jest/globals';
import { cpfOfNumber, isValidCpf, parseCpf } from './cpf.js';

describe('A CPF (BRA-01)', () => {
  it.each(['52998224725', '11144477735', '00000000191'])('%s is right', (cpf) => expect(isValidCpf(cpf)).toBe(true));

  it.each([
    ['52998224735', 'a wrong first check digit'],
    ['52998224726', 'a wrong second check digit'],
    ['52998224752', 'swapped check digits'],
    ['11111111111', 'all equal, although the arithmetic passes'],
    ['5299822472', 'too short'],
    ['529982247250', 'too long'],
    ['529.982.247-25', 'not only digits'],
    ['', 'empty'],
  ])('%s is not: %s', (cpf) => expect(isValidCpf(cpf)).toBe(false));
});

describe('The CPFs of a text (BRA-01)', () => {
  const read = (value: string, rest = '', more: string[] = []) => ({ value, more, rest, doubt: null });

  it.each([
    ['529.982.247-25', read('52998224725')],
    ['CPF: 529.982.247-25', read('52998224725')],
    ['cpf nº 529 982 247 25', read('52998224725')],
    ['52998224725', read('52998224725')],
    ['\u202a529.982.247\u201325\u202c', read('52998224725')],
    ['529.982.247-25 (titular)', read('52998224725', 'titular')],
    ['529.982.247-25 / 111.444.777-35', read('52998224725', '', ['11144477735'])],
    ['529.982.247-25 e 529.982.247-25', read('52998224725')],
  ])('%j is read', (text, parsed) => expect(parseCpf(text)).toEqual(parsed));

  it.each([
    ['98.765.432-10', 'CPF incompleto: 98.765.432-10'],
    ['CPF 98.765.432-10', 'CPF incompleto: 98.765.432-10'],
    ['1234567890', 'CPF incompleto: 1234567890'],
    ['529.982.247-26', 'CPF inválido: confira os dígitos'],
    ['5299822472500', 'CPF inválido: confira os dígitos'],
    ['000.000.000-00', 'CPF inválido: confira os dígitos'],
    ['não sei', 'CPF inválido: confira os dígitos'],
    ['', null],
    ['-', null],
  ])('%j is none, and never completed: %s', (text, doubt) => {
    expect(parseCpf(text)).toEqual({ value: null, more: [], rest: text, doubt });
  });

  it.each([
    [52998224725, '52998224725'],
    [1234567890, '01234567890'],
    [191, null],
    [98765432, null],
    [1234567891, null],
    [529982247.5, null],
  ])('the number %d of a cell is %j', (value, cpf) => expect(cpfOfNumber(value)).toBe(cpf));
});
