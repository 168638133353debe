import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#shared/domain/domain-error.js';
import { Empresa } from './empresa.js';
import { Relacionamento } from '../../relacionamentos/domain/relacionamento.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = new Date(now.getTime() + 60_000);
const make = (fields: object = {}): Empresa => new Empresa('conta-1', { razaoSocial: 'Sol', cnpj: '1', ...fields }, now);

describe('A company', () => {
  it('is kept in stored form and ignores unknown fields', () => {
    const typed = { cnpj: ' 12.abc.345/01de-35 ', telefone: '+55 11 3333-4444', cep: '01310-100', uf: 'sp', rua: ' ' };
    const empresa = make({ ...typed, id: 'x', contaId: 'y', funcionarios: ['z'] });
    expect(empresa).toMatchObject({
      contaId: 'conta-1',
      razaoSocial: 'Sol',
      cnpj: '12ABC34501DE35',
      telefone: '1133334444',
      cep: '01310100',
      uf: 'SP',
      rua: null,
      updatedAt: now,
    });
    expect([empresa.id === 'x', 'funcionarios' in empresa]).toEqual([false, false]);
  });

  it('never loses its legal name or CNPJ by an edit', () => {
    const empresa = make();
    empresa.edit({ razaoSocial: ' ', cnpj: './-', bairro: 'A' }, { now: later, seen: null });
    expect(empresa).toMatchObject({ razaoSocial: 'Sol', cnpj: '1', bairro: 'A', updatedAt: later });
  });

  it('that was changed meanwhile refuses an edit of the older version', () => {
    const empresa = make();
    empresa.edit({ bairro: 'A' }, { now: later, seen: now });
    expect(() => empresa.edit({ bairro: 'B' }, { now: later, seen: now })).toThrow(DomainError);
    expect(empresa.bairro).toBe('A');
  });
});

describe('A relationship', () => {
  it('is familia unless another kind is given, and never with the client itself', () => {
    const relate = (referenciaId: string) =>
      new Relacionamento('conta-1', { clienteId: 'a', referenciaId, observacoes: ' ' }, { now, usuarioId: 'u-1' });
    expect(relate('b')).toMatchObject({ tipoRelacao: 'familia', observacoes: null, createdAt: now });
    expect(() => relate('a')).toThrow(new DomainError('RELACIONAMENTO_CONSIGO'));
  });
});
