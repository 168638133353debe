import { describe, expect, it } from '@jest/globals';
import { Ocorrencias } from './ocorrencias.js';
import type { ReadRow } from './read-row.js';

const MAX_LISTED = 100_000;
const row = (linha: number): ReadRow =>
  ({ linha, avisos: Array(6).fill({ campo: 'email', valor: 'ruim@', motivo: 'E-mail inválido' }) }) as unknown as ReadRow;

describe('The warnings of a sheet', () => {
  it('are all counted beyond the listed ones, except those of existing clients', () => {
    const ocorrencias = new Ocorrencias(new Map());
    const linhas = Array.from({ length: 17_000 }, (_, index) => index + 2);
    for (const linha of linhas) ocorrencias.add(row(linha));
    expect([ocorrencias.avisos.length, ocorrencias.summary().totalAvisos]).toEqual([MAX_LISTED, 102_000]);
    const dono = { nome: 'Ana', linha: null };
    ocorrencias.recordCpfs(linhas.map((linha) => ({ linha, cpf: '52998224725', nome: 'Ana', dono, isOutraPessoa: false })));
    expect(ocorrencias.avisos).toEqual([]);
    expect(ocorrencias.summary()).toMatchObject({ totalErros: 17_000, totalAvisos: 0 });
  });
});
