import { describe, expect, it } from '@jest/globals';
import { Importacao, type ImportacaoFields } from './importacao.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const begun = (): Importacao => Importacao.begin({ id: 'i', contaId: 'c', usuarioId: 'u', arquivo: 'clientes.xlsx' });
const refused = expect.objectContaining({ code: 'NAO_PODE_DESFAZER' });

describe('An importacao', () => {
  it('is running until it is finished, at the instant of its clients', () => {
    const importacao = begun();
    expect(importacao.isRunning).toBe(true);
    importacao.finish({ importados: 3, ignorados: 1 }, NOW);
    expect(importacao.isRunning).toBe(false);
    expect(importacao.state).toMatchObject({ status: 'concluida', importados: 3, ignorados: 1, concluidaEm: NOW.toISOString() });
  });

  it('is undone once, and only when finished', () => {
    const importacao = begun();
    expect(() => importacao.undo()).toThrow(refused);
    importacao.finish({ importados: 3, ignorados: 1 }, NOW);
    importacao.undo();
    expect(importacao.state.status).toBe('desfeita');
    expect(() => importacao.undo()).toThrow(refused);
  });

  it('is not undone after its period', () => {
    const fields: ImportacaoFields = { ...begun().state, status: 'concluida' };
    expect(() => Importacao.restore({ ...fields, undoExpired: true }).undo()).toThrow(refused);
  });
});
