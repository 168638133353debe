import { maskitoTransform } from '@maskito/core';
import { cepMask, cnpjMask, cpfMask, cpfOuCnpjMask, dayMask, phoneMask } from './masks.ts';

describe('The masks', () => {
  it('shape digits and drop what does not belong', () => {
    expect(maskitoTransform('529982247259', cpfMask)).toBe('529.982.247-25');
    expect(maskitoTransform('01310100', cepMask)).toBe('01310-100');
    expect(maskitoTransform('11222333000181', cnpjMask)).toBe('11.222.333/0001-81');
  });
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529982', '529.982'],
    ['112223330001', '11.222.333/0001'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12abc', '12.ABC'],
  ])('shape %s as a CPF or a CNPJ', (typed, shown) => {
    expect(maskitoTransform(typed, cpfOuCnpjMask)).toBe(shown);
  });
  it('give a phone its ninth digit only when it has eleven', () => {
    expect(maskitoTransform('1133334444', phoneMask)).toBe('(11) 3333-4444');
    expect(maskitoTransform('11987654321', phoneMask)).toBe('(11) 98765-4321');
  });
  it('drop what stands before the area code instead of the end of the number', () => {
    expect(maskitoTransform('5511987654321', phoneMask)).toBe('(11) 98765-4321');
    expect(maskitoTransform('+55 (11) 98765-4321', phoneMask)).toBe('(11) 98765-4321');
    expect(maskitoTransform('55 11 3333-4444', phoneMask)).toBe('(11) 3333-4444');
    expect(maskitoTransform('(011) 98765-4321', phoneMask)).toBe('(11) 98765-4321');
    expect(maskitoTransform('0055 11 98765-4321', phoneMask)).toBe('(11) 98765-4321');
    expect(maskitoTransform('0 15 11 98765-4321', phoneMask)).toBe('(11) 98765-4321');
    expect(maskitoTransform('(55) 98765-4321', phoneMask)).toBe('(55) 98765-4321');
  });
  it.each([
    ['+55 41 3222-1100 ramal 45', '+55 41 3222-1100 ramal 45'],
    ['41976543210 (esposa)', '41976543210 (esposa)'],
    ['41 97654-3210 / 41 3222-1100', '41 97654-3210 / 41 3222-1100'],
    ['351 931 222 333', '351 931 222 333'],
    ['+55 (011) 97654-3210', '(11) 97654-3210'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['https://wa.me/5541976543210', '(41) 97654-3210'],
  ])('take %s for %s: no digit is cut off, and no word', (typed, shown) => {
    expect(maskitoTransform(typed, phoneMask)).toBe(shown);
  });
  it('leave the 0 of 0800 and its like where it is', () => {
    expect(maskitoTransform('08001234567', phoneMask)).toBe('0800 123 4567');
    expect(maskitoTransform('0300 789 0123', phoneMask)).toBe('0300 789 0123');
    expect(maskitoTransform('0800 123 456', phoneMask)).toBe('0800 123 456');
    expect(maskitoTransform('080012345678', phoneMask)).toBe('0800 123 4567');
  });
  it('complete a day that was written with fewer digits', () => {
    for (const text of ['1/5/1990', '01.05.1990', ' 1-5-1990 ', '1990-05-01', '01051990'])
      expect([text, maskitoTransform(text, dayMask)]).toEqual([text, '01/05/1990']);
  });
  it('leave the numbers of other countries alone', () => {
    expect(maskitoTransform('+351 912 345 678', phoneMask)).toBe('+351 912 345 678');
    expect(maskitoTransform('00 351 912 345 678', phoneMask)).toBe('+351912345678');
    expect(maskitoTransform('(+351) 912 345 678', phoneMask)).toBe('+351 912 345 678');
  });
  it('take a number as a phone copies it, with marks of direction around it and other hyphens', () => {
    expect(maskitoTransform('\u202a+351 912 345 678\u202c', phoneMask)).toBe('+351 912 345 678');
    expect(maskitoTransform('\u202a+1 212 555\u20110100\u202c', phoneMask)).toBe('+1 212 555-0100');
    expect(maskitoTransform('\u2068+55\u00a011\u00a098765\u20114321\u2069', phoneMask)).toBe('(11) 98765-4321');
  });
});
