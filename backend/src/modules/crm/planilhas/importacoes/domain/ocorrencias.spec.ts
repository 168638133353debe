import { describe, expect, it } from '@jest/globals';
import { Ocorrencias } from './ocorrencias.js';
import type { ReadRow } from './read-row.js';

const KEPT = 100_000;
const row = (linha: number): ReadRow =>
  ({ linha, avisos: Array(6).fill({ campo: 'email', valor: 'ruim@', motivo: 'E-mail inválido' }) }) as unknown as ReadRow;

describe('The warnings of a sheet', () => {
  it('that are more than are kept are counted all, but for rows that are there already', () => {
    const ocorrencias = new Ocorrencias(new Map());
    const linhas = Array.from({ length: 17_000 }, (_, index) => index + 2);
    for (const linha of linhas) ocorrencias.add(row(linha));
    expect([ocorrencias.avisos.length, ocorrencias.summary().totalAvisos]).toEqual([KEPT, 102_000]);
    ocorrencias.recordDuplicates(linhas.map((linha) => ({ linha, cpf: '52998224725' })));
    expect(ocorrencias.avisos).toEqual([]);
    expect(ocorrencias.summary()).toMatchObject({ totalErros: 17_000, totalAvisos: 0 });
  });
});
