import { describe, expect, it } from '@jest/globals';
import { addDays } from '@viajario/contracts/civil-day';
import { DomainError } from '#shared/domain/domain-error.js';
import type { TrechoInput } from '../../prontidao/domain/trechos.js';
import { situacaoDe, Viagem } from './viagem.js';

const IDA = '2026-12-10';
const stop = (pais: string, from: number, to: number, tipo: TrechoInput['tipo'] = 'destino'): TrechoInput => ({
  pais,
  tipo,
  chegada: addDays(IDA, from),
  saida: addDays(IDA, to),
});
const ITALIA = stop('ITA', 1, 10);
const NOW = new Date('2026-11-01T12:00:00Z');
const LATER = new Date('2026-11-02T12:00:00Z');
const viagem = (trechos: readonly TrechoInput[] = [ITALIA], nome?: string): Viagem =>
  new Viagem('conta', { trechos, clienteIds: ['ana'], ...(nome && { nome }) }, { now: NOW, usuarioId: 'eu' });
const refused = (work: () => unknown): (string | undefined)[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.field, error.text];
    throw error;
  }
  return [];
};

describe('VIA-01: The stops of a trip', () => {
  it.each<[string, TrechoInput[]]>([
    ['with a connection of one night', [stop('FRA', 0, 1, 'conexao'), ITALIA]],
    ['that touch on one day', [stop('FRA', 0, 1), ITALIA]],
    ['in one country twice', [ITALIA, stop('FRA', 10, 11), stop('ITA', 11, 12)]],
    ['that last 366 days', [stop('ITA', 0, 366)]],
  ])('may be stops %s', (_, trechos) => expect(viagem(trechos).campos.trechos).toHaveLength(trechos.length));

  it.each<[string, TrechoInput[], string, string]>([
    ['have no destination', [stop('FRA', 0, 1, 'conexao')], 'trechos', 'Informe ao menos um destino'],
    ['end before they begin', [ITALIA, stop('FRA', 11, 10)], 'trechos.1.saida', 'A saída não pode ser antes da chegada'],
    ['begin before the one in front ends', [ITALIA, stop('FRA', 9, 12)], 'trechos.1.chegada', 'Este trecho começa antes'],
    [
      'are a long connection',
      [stop('FRA', 0, 2, 'conexao'), stop('ITA', 2, 9)],
      'trechos.0.saida',
      'Mais de uma noite é uma parada',
    ],
    ['last 367 days', [ITALIA, stop('FRA', 10, 368)], 'trechos.1.saida', 'no máximo 366 dias'],
  ])('are refused when they %s', (_, trechos, field, text) =>
    expect(refused(() => viagem(trechos))).toEqual([field, expect.stringContaining(text)]),
  );

  it('know whether somebody leaves the airport at a connection only', () => {
    const [known, unknown, destination] = viagem([
      { ...stop('FRA', 0, 1, 'conexao'), saiDoAeroporto: 'sim' },
      stop('FRA', 1, 1, 'conexao'),
      { ...ITALIA, saiDoAeroporto: 'sim' },
    ]).campos.trechos;
    expect([known?.saiDoAeroporto, unknown?.saiDoAeroporto, destination?.saiDoAeroporto]).toEqual(['sim', 'nao-sei', null]);
  });
});

describe('The name of a trip', () => {
  const edited = (trip: Viagem, changes: Parameters<Viagem['proposed']>[0]): [string, string[]] => {
    const campos = trip.edit(trip.proposed(changes), { now: LATER, seen: null });
    return [trip.campos.nome, campos];
  };

  it('is that of its first destination and its month, and follows the stops', () => {
    const trip = viagem([stop('FRA', 0, 1, 'conexao'), stop('ITA', 22, 30)]);
    expect(trip.campos.nome).toBe('Itália · jan/2027');
    expect(edited(trip, { trechos: [stop('JPN', 0, 5)] })).toEqual(['Japão · dez/2026', ['nome', 'trechos']]);
  });

  it('stays when it was chosen, until it is cleared', () => {
    const trip = viagem([ITALIA], 'Lua de mel');
    expect(edited(trip, { trechos: [stop('JPN', 0, 5)] })).toEqual(['Lua de mel', ['trechos']]);
    expect(edited(trip, { nome: '' })).toEqual(['Japão · dez/2026', ['nome']]);
  });
});

describe('An edit', () => {
  it('names what has changed, and gives the trip a later version even within one instant', () => {
    const trip = viagem();
    const same = { nome: trip.campos.nome, trechos: trip.campos.trechos, observacoes: ' ', cancelada: false };
    expect([trip.edit(trip.proposed(same), { now: LATER, seen: null }), trip.updatedAt]).toEqual([[], NOW]);
    expect(trip.edit(trip.proposed({ cancelada: true, observacoes: 'x' }), { now: NOW, seen: null })).toEqual([
      'observacoes',
      'cancelada',
    ]);
    expect([trip.canceladaEm, trip.updatedAt.getTime()]).toEqual([NOW, NOW.getTime() + 1]);
    trip.edit(trip.proposed({ cancelada: false }), { now: LATER, seen: null });
    expect([trip.canceladaEm, trip.campos.cancelada]).toEqual([null, false]);
  });
});

it('A trip is to come before its first day, under way to its last, then over; a cancelled one is that alone', () => {
  const trip = { ida: '2026-12-10', volta: '2026-12-20', cancelada: false };
  const on = ['2026-12-09', '2026-12-10', '2026-12-20', '2026-12-21'].map((hoje) => situacaoDe(trip, hoje));
  expect(on).toEqual(['a-iniciar', 'em-viagem', 'em-viagem', 'encerrada']);
  expect(situacaoDe({ ...trip, cancelada: true }, '2026-12-10')).toBe('cancelada');
});
