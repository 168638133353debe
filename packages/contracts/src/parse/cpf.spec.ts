import { describe, expect, it } from '@jest/globals';
import { isValidCpf } from './cpf.js';

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
