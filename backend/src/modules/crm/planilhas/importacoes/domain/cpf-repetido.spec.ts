import { describe, expect, it } from '@jest/globals';
import { isOutraPessoa } from './cpf-repetido.js';

const OTAVIO = { nome: 'Otávio Reis Luz', nascimento: '1982-01-30' };

describe('EXP-32: A row with the CPF of Otávio Reis Luz, born 1982-01-30,', () => {
  it.each([
    ['Caio Prado Luz', '2019-08-07', true],
    ['Helena Prado Dias', '1984-03-12', true],
    ['Otávio Luz Filho', '2010-05-01', true],
    ['Helena Prado Dias', '1982-01-30', false],
    ['Helena Prado Dias', null, false],
    ['OTAVIO REIS LUZ', '1982-01-31', false],
    ['Otávio Luz', '1983-01-30', false],
    ['Otávio dos Reis Luz', '1983-01-30', false],
    ['Otávio Augusto Reis Luz', '1928-01-30', false],
  ])('is another person: %s, %s → %s', (nome, nascimento, isOther) =>
    expect([isOutraPessoa({ nome, nascimento }, OTAVIO), isOutraPessoa(OTAVIO, { nome, nascimento })]).toEqual([
      isOther,
      isOther,
    ]),
  );
});
