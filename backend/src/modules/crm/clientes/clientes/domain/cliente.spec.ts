import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#shared/domain/domain-error.js';
import { Cliente } from './cliente.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const today = '2026-11-20';
const make = (fields: object = {}): Cliente =>
  new Cliente('conta-1', { nome: 'Ana', ...fields }, { now, today, usuarioId: 'u-1' });
const later = new Date(now.getTime() + 60_000);
/** The refusal that the work ends in. */
function refusal(work: () => void): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('A new client', () => {
  it('has an id, its conta, today as day of entry, and nothing else', () => {
    const cliente = make();
    expect(cliente).toMatchObject({
      contaId: 'conta-1',
      nome: 'Ana',
      dataEntrada: today,
      createdAt: now,
      updatedAt: now,
      cpf: null,
      email: null,
    });
    expect(cliente.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(cliente.collectEvents()).toEqual([]);
  });

  it('is converted to the stored form', () => {
    const typed = {
      nome: ' Ana ',
      cpf: '529.982.247-25',
      cep: '01310-100',
      uf: ' sp ',
      email: ' a@x.com ',
      observacoes: ' ',
      telefoneCelular: '+55 11 98765-4321',
    };
    expect(make(typed)).toMatchObject({
      nome: 'Ana',
      cpf: '52998224725',
      cep: '01310100',
      uf: 'SP',
      email: 'a@x.com',
      observacoes: null,
      telefoneCelular: '11987654321',
    });
  });

  it('BRA-04: has what is written beside a phone in free phone fields and in Observações', () => {
    expect(
      make({
        observacoes: ' VIP ',
        telefoneComercial: '+55 41 3222-1100 ramal 45',
        telefoneCelular: '(41) 3222-1101 / 41 97654-3210 (esposa) / 41 3222-1103',
      }),
    ).toMatchObject({
      telefoneComercial: '4132221100',
      telefoneCelular: '4132221101',
      telefoneResidencial: '41976543210',
      observacoes: 'VIP\nTelefone comercial: Ramal 45\nTelefone celular: esposa\nTelefone celular: (41) 3222-1103',
    });
  });

  it('ignores unknown fields', () => {
    const cliente = make({ id: 'x', contaId: 'y', createdAt: 'z', events: ['e'] });
    expect([cliente.id === 'x', cliente.contaId, cliente.createdAt]).toEqual([false, 'conta-1', now]);
  });

  it('entered on the given day', () => {
    expect(make({ dataEntrada: '2020-01-31' }).dataEntrada).toBe('2020-01-31');
    expect(make({ dataEntrada: '' }).dataEntrada).toBe(today);
    expect(make({ dataEntrada: null }).dataEntrada).toBe(today);
  });
});

describe('An edit', () => {
  it('changes given fields, clears null and empty ones, and no others', () => {
    const cliente = make({ bairro: 'A', cidade: 'B', rg: 'C' });
    cliente.edit({ bairro: null, cidade: '  ', cnh: 'D', rg: undefined }, { now: later, seen: null });
    expect(cliente).toMatchObject({ nome: 'Ana', bairro: null, cidade: null, cnh: 'D', rg: 'C', updatedAt: later });
  });

  it('BRA-04: keeps the phones and Observações that are there, and notes a word once', () => {
    const cliente = make({ observacoes: 'VIP', telefoneComercial: '4132221100' });
    cliente.edit({ telefoneCelular: '41 97654-3210 / 41 3222-1101 (mãe)' }, { now: later, seen: null });
    const noted = 'VIP\nTelefone celular: mãe';
    expect(cliente).toMatchObject({ telefoneCelular: '41976543210', telefoneResidencial: '4132221101', observacoes: noted });
    cliente.edit({ telefoneCelular: '41 97654-3210 (mãe)' }, { now: later, seen: null });
    expect(cliente).toMatchObject({ telefoneComercial: '4132221100', observacoes: noted });
    cliente.edit({ telefoneCelular: '41 97654-3210 r. 9', observacoes: null }, { now: later, seen: null });
    expect(cliente.observacoes).toBe('Telefone celular: Ramal 9');
  });

  it('never empties the name', () => {
    const cliente = make();
    cliente.edit({ nome: ' ' }, { now: later, seen: null });
    expect(cliente).toMatchObject({ nome: 'Ana', updatedAt: now });
  });

  it.each([null, ''])('clears the day of entry by %j', (dataEntrada) => {
    const cliente = make({ dataEntrada: '2020-01-31' });
    cliente.edit({ dataEntrada }, { now: later, seen: null });
    expect(cliente).toMatchObject({ dataEntrada: null, updatedAt: later });
  });

  it('that changes nothing makes no new version', () => {
    const cliente = make({ cpf: '52998224725' });
    cliente.edit({ nome: 'Ana', cpf: '529.982.247-25' }, { now: later, seen: now });
    expect(cliente.updatedAt).toBe(now);
  });

  it('within the same millisecond, or by a clock that went back, still makes a newer version', () => {
    const cliente = make();
    cliente.edit({ bairro: 'A' }, { now, seen: null });
    expect(cliente.updatedAt.getTime()).toBe(now.getTime() + 1);
    cliente.edit({ bairro: 'B' }, { now: new Date(0), seen: null });
    expect(cliente.updatedAt.getTime()).toBe(now.getTime() + 2);
  });

  it('of an older version is refused with the fields it would have changed, and changes nothing', () => {
    const cliente = make({ bairro: 'A' });
    cliente.edit({ bairro: 'B' }, { now: later, seen: now });
    const error = refusal(() => cliente.edit({ bairro: 'C', cidade: 'D', nome: 'Ana' }, { now: later, seen: now }));
    expect([error.code, error.data]).toEqual([
      'ALTERADO_POR_OUTRA_PESSOA',
      { campos: ['bairro', 'cidade'], updatedAt: later.toISOString() },
    ]);
    expect(cliente).toMatchObject({ bairro: 'B', cidade: null });
  });

  it('of the current version, or of none, is accepted', () => {
    const cliente = make();
    cliente.edit({ bairro: 'A' }, { now: later, seen: now });
    cliente.edit({ bairro: 'B' }, { now: later, seen: later });
    cliente.edit({ bairro: 'C' }, { now: later, seen: null });
    expect(cliente.bairro).toBe('C');
  });

  it('cannot make a client responsible for itself', () => {
    const cliente = make();
    expect(refusal(() => cliente.edit({ responsavelId: cliente.id }, { now, seen: null })).code).toBe('RESPONSAVEL_INVALIDO');
    expect(cliente.responsavelId).toBeNull();
  });
});

describe('The exclusion of a client', () => {
  it('records one event to clean up data outside the row, with ids only', () => {
    const cliente = make({ cpf: '52998224725' });
    cliente.exclude(['chave-1', 'chave-2']);
    expect(cliente.collectEvents()).toEqual([
      { type: 'cliente-excluido', payload: { clienteId: cliente.id, arquivos: ['chave-1', 'chave-2'] } },
    ]);
    expect(cliente.collectEvents()).toEqual([]);
  });
});
