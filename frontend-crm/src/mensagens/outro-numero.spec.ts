import { outroNumero } from './outro-numero.ts';

const to = (number: string) => `https://wa.me/${number}?text=Oi%0A9`;

it.each([
  ['a mobile number loses the ninth digit', '5511987654321', '551187654321', false],
  ['an old one gets it', '551187654321', '5511987654321', true],
])('%s', (_, number, other, temNove) => {
  expect(outroNumero(to(number))).toEqual({ url: to(other), temNove });
});

it.each([
  ['a landline', '551133334444'],
  ['a mobile number that never had eight digits', '5511912345678'],
  ['a foreign number', '351912345678'],
  ['a nationwide number', '5508001234567'],
])('%s has no other form', (_, number) => {
  expect(outroNumero(to(number))).toBeUndefined();
});
