import { describe, expect, it } from '@jest/globals';
import { readSearch, searchedNumber } from './search.js';

const PHONE = { campo: 'telefoneCelular', valor: '41976543210' };
const CPF = { campo: 'cpf', valor: '52998224725' };

describe('A pasted search (PRD-79)', () => {
  it.each([
    ...['CPF 529.982.247-25', 'cpf:52998224725', 'CPF nº 529.982.247-25', '"529.982.247-25"', 'c.p.f. 529 982 247 25'],
    ...['\u202a529.982.247\u201325\u202c', '529.982.247-25 (Ana)', 'nº do CPF: 529.982.247-25', '<529.982.247-25>'],
  ])('%j is that CPF', (typed) => expect(readSearch(typed).valor).toEqual(CPF));

  it.each([
    ...[
      'tel:+5541976543210',
      'https://wa.me/5541976543210',
      '41 97654-3210 (Helena)',
      'Tel.: (41) 97654-3210',
      'cel 41976543210',
    ],
    ...['https://api.whatsapp.com/send?phone=5541976543210&text=Bom%20dia%2C%20Helena%20Prado', 'WhatsApp: +55 (041) 97654-3210'],
    ...['+55 0 41 97654-3210', '0xx41 97654-3210', '[41 97654-3210]', '“41 97654-3210”', '41 97654-3210 ramal 3'],
  ])('%j is that phone', (typed) => expect(readSearch(typed).valor).toEqual(PHONE));

  it.each([
    ['Helena <helena@ex.example>', 'helena@ex.example'],
    ['"Prado, Helena" <mailto:helena@ex.example>', 'helena@ex.example'],
    ['mailto:helena@ex.example?subject=Oi', 'helena@ex.example'],
    ['e-mail: helena@ex.example', 'helena@ex.example'],
    ['<helena@ex.example>', 'helena@ex.example'],
    ['passaporte GB700101', 'GB700101'],
    ['Passaporte nº: GB 700101', 'GB 700101'],
    ['nº GB700101', 'GB700101'],
    ['RG 12.345.678-9', '12.345.678-9'],
    ['Helena Prado CPF 529.982', 'Helena Prado  529.982'],
    ['Tel Aviv', 'Tel Aviv'],
    ['Marcel Passaporte', 'Marcel Passaporte'],
    ['a\u200db', 'a\u200db'],
  ])('of %j %j is looked for', (typed, text) => expect(readSearch(typed)).toEqual({ text }));

  it.each([
    ['529.982', '529982'],
    ['97654-3210', '976543210'],
    ['351 931 222 333', '351931222333'],
    ['13055550177', '13055550177'],
    ['GB700101', undefined],
    ['Helena', undefined],
  ])('the number in %j is %j', (typed, number) => expect(searchedNumber(typed)).toBe(number));
});
