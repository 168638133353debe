import { describe, expect, it } from '@jest/globals';
import { signatariosOf, type PaiOuMae } from './signatarios.js';

const pessoa = (nome: string, sexo: PaiOuMae['sexo'] = null) => ({ nome, sexo });
const ANA = pessoa('Ana', 'F');
const BETO = pessoa('Beto', 'M');
const [UM, DOIS, TRES] = [pessoa('Um'), pessoa('Dois'), pessoa('Três')];

const lines = (de: ('mae' | 'pai' | 'genitor' | 'responsavel')[], pais: ReturnType<typeof pessoa>[], bastaUm = false): string[] =>
  signatariosOf({ de, bastaUm }, pais).map(({ qualidade, pessoa: quem }) => `${qualidade}: ${quem?.nome ?? '____'}`);

describe('Who signs for a minor', () => {
  it.each([
    ['both parents, by the sex in their documents', ['mae', 'pai'], [BETO, ANA], ['Mãe: Ana', 'Pai: Beto']],
    ['one is known', ['mae', 'pai'], [BETO], ['Mãe: ____', 'Pai: Beto']],
    ['one by the documents, so the other one too', ['mae', 'pai'], [UM, ANA], ['Mãe: Ana', 'Pai: Um']],
    ['the one who stays', ['pai'], [UM], ['Pai: Um']],
    ['two could be the one who stays', ['pai'], [UM, DOIS], ['Pai: ____']],
    ['no document states the sex', ['mae', 'pai'], [UM, DOIS], ['Mãe ou pai: Um', 'Mãe ou pai: Dois']],
    ['one of two, not known which', ['mae', 'pai'], [UM], ['Mãe ou pai: Um', 'Mãe ou pai: ____']],
    ['more than two', ['mae', 'pai'], [UM, DOIS, TRES], ['Mãe ou pai: ____', 'Mãe ou pai: ____']],
    ['no parent is known', ['mae', 'pai'], [], ['Mãe: ____', 'Pai: ____']],
    ['the other parent', ['genitor'], [UM], ['Mãe ou pai: Um']],
    ['two could be the other parent', ['genitor'], [UM, DOIS], ['Mãe ou pai: ____']],
  ] as const)('abroad: %s', (_, de, pais, expected) => {
    expect(lines([...de], [...pais])).toEqual(expected);
  });

  it('within Brazil: one of them, the first who is known', () => {
    expect(lines(['mae', 'pai', 'responsavel'], [BETO, ANA], true)).toEqual(['Mãe, pai ou responsável legal: Beto']);
    expect(lines(['mae', 'pai', 'responsavel'], [], true)).toEqual(['Mãe, pai ou responsável legal: ____']);
    expect(lines([], [])).toEqual(['Mãe, pai ou responsável legal: ____']);
  });
});
