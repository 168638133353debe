import { describe, expect, it } from '@jest/globals';
import { birthdayText, passportText } from './avisos.js';

describe('A birthday', () => {
  it.each([
    [0, 'Hoje!'],
    [1, 'Amanhã'],
    [2, 'Em 2 dias'],
    [7, 'Em 7 dias'],
  ])('%i days ahead reads %s', (dias, text) => expect(birthdayText(dias)).toBe(text));
});

describe('A passport on 2026-11-21', () => {
  it.each([
    ['2026-11-20', 'Vencido!'],
    ['2026-11-21', 'Vence hoje'],
    ['2026-11-22', '1 dia'],
    ['2026-12-21', '30 dias'],
    ['2026-12-22', '1 mês'],
    ['2027-01-20', '1 mês'],
    ['2027-01-21', '2 meses'],
    ['2027-05-21', '6 meses'],
  ])('that ends on %s reads %s', (validade, text) => expect(passportText(validade, '2026-11-21')).toBe(text));

  it('of January with 31 days ahead is at least one month', () => {
    expect(passportText('2027-03-03', '2027-01-31')).toBe('1 mês');
  });
});
