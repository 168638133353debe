import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@viajario/contracts/limits';
import { mergedFields, type StoredCliente } from './merge.js';

const row = (id: string, fields: Record<string, string> = {}): StoredCliente => ({ ...fields, id });
const santos = { endereco: 'Rua A', numero: '1', cidade: 'Santos', uf: 'SP', cep: '11010000' };
const recife = { endereco: 'Rua B', complemento: 'Ap 2', cidade: 'Recife', uf: 'PE' };

describe('The postal address of a merged client', () => {
  it('is taken in full from the first client with one, where the kept client has none', () => {
    const changed = mergedFields(row('a'), [row('b'), row('c', recife), row('d', santos)]);
    expect(changed).toMatchObject({ ...recife, numero: null, bairro: null, cep: null });
    expect(changed['observacoes']).toBe('Endereço: Rua A, 1, Santos, SP, 11010000');
  });

  it('is not changed where the kept client has a part of one; the others are noted in full', () => {
    const changed = mergedFields(row('a', { cidade: 'Santos' }), [
      row('b', recife),
      row('c', recife),
      row('d', { cidade: 'Santos' }),
    ]);
    expect(changed).toEqual({ observacoes: 'Endereço: Rua B, Ap 2, Recife, PE' });
  });

  it('replaces dashes, which are placeholders', () => {
    const dashes = { endereco: '-', numero: ' – ', complemento: '--' };
    expect(mergedFields(row('a', dashes), [row('b', santos)])).toEqual({ ...santos, complemento: null, bairro: null });
    expect(mergedFields(row('a', santos), [row('b', dashes)])).toEqual({});
    expect(mergedFields(row('a', santos), [row('b', { ...recife, numero: '-' })])).toEqual({
      observacoes: 'Endereço: Rua B, Ap 2, Recife, PE',
    });
  });
});

describe('The identity documents of a merged client', () => {
  it('are taken from another client where the kept one has a dash', () => {
    expect(
      mergedFields(row('a', { rg: '-', cnh: '123' }), [row('b', { rg: '-' }), row('c', { rg: 'MG-1', cnh: '456' })]),
    ).toEqual({
      rg: 'MG-1',
    });
  });
});

describe('The responsável of a merged client', () => {
  it('is nobody of those who became one: another one’s stays', () => {
    const kept = row('a', { responsavel_id: 'b' });
    expect(mergedFields(kept, [row('b', { responsavel_id: 'mae' })])).toEqual({ responsavel_id: 'mae' });
    expect(mergedFields(kept, [row('b', { responsavel_id: 'a' })])).toEqual({ responsavel_id: null });
    expect(mergedFields(row('a'), [row('b', { responsavel_id: 'a' })])).toEqual({});
  });
});

describe('A flag of a merged client', () => {
  it('is yes where one of them is yes', () => {
    expect(mergedFields(row('a'), [row('b'), row('c', { dispensa_cpf: 'true' })])).toEqual({ dispensa_cpf: 'true' });
    expect(mergedFields(row('a', { dispensa_cpf: 'true' }), [row('b')])).toEqual({});
  });
});

describe('The notes of a merged client', () => {
  it('respect the limit, with the kept client’s own notes in full and a mark where text was cut', () => {
    const own = 'x'.repeat(3_000);
    for (const note of ['y'.repeat(4_000), '😀'.repeat(2_500), ` ${'😀'.repeat(2_500)}`]) {
      const notes = mergedFields(row('a', { observacoes: own }), [row('b', { observacoes: note })])['observacoes'] ?? '';
      expect(notes.length).toBeLessThanOrEqual(LIMITS.observacoes);
      expect(notes.length).toBeGreaterThan(LIMITS.observacoes - 2);
      expect(notes.startsWith(`${own}\n${note.slice(0, 1_000)}`)).toBe(true);
      expect(notes.isWellFormed()).toBe(true);
      expect(notes).toMatch(/O texto inteiro volta ao desfazer a limpeza, por 30 dias\.\]$/);
    }
  });

  it('name another company and another responsável, unless that one is merged too', () => {
    const names = new Map([
      ['lua', 'Lua Turismo'],
      ['mae', 'Mãe'],
      ['c', 'Ana'],
    ]);
    const kept = row('a', { empresa_id: 'sol', responsavel_id: 'pai' });
    const others = [row('b', { empresa_id: 'lua', responsavel_id: 'mae' }), row('c', { empresa_id: 'sol' })];
    expect(mergedFields(kept, [...others, row('d', { responsavel_id: 'c' })], names)).toEqual({
      observacoes: 'Empresa: Lua Turismo\nResponsável legal: Mãe',
    });
    expect(mergedFields(row('a'), others, names)).toEqual({ empresa_id: 'lua', responsavel_id: 'mae' });
  });

  it('are only the kept client’s where no other text fits', () => {
    const own = 'x'.repeat(LIMITS.observacoes);
    expect(mergedFields(row('a', { observacoes: own }), [row('b', { observacoes: 'y' })])).toEqual({});
  });
});
