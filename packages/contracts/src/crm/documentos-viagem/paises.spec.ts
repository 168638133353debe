import { describe, expect, it } from '@jest/globals';
import { isISO31661Alpha2, isISO31661Alpha3 } from 'class-validator';
import { nomeDoPais, PAISES } from './paises.js';

describe('The countries', () => {
  it('are those of ISO 3166-1, each once, with a name of its own', () => {
    expect(PAISES.filter(({ codigo, alpha2 }) => !isISO31661Alpha3(codigo) || !isISO31661Alpha2(alpha2))).toEqual([]);
    for (const key of ['codigo', 'alpha2', 'nome'] as const) expect(new Set(PAISES.map((pais) => pais[key])).size).toBe(249);
    expect(PAISES.filter(({ nome, alpha2 }) => nome === alpha2)).toEqual([]);
  });

  it('are named as Brazilians do', () => {
    expect(['BRA', 'USA', 'ITA', 'IRN', 'VNM', 'XXX'].map(nomeDoPais)).toEqual([
      'Brasil',
      'Estados Unidos',
      'Itália',
      'Irã',
      'Vietnã',
      'XXX',
    ]);
  });
});
