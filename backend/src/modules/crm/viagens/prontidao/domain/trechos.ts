import { daysBetween, type CivilDay } from '@viajario/contracts/civil-day';
import type { SaidaDoAeroporto, TipoDeTrecho } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { nomePadrao, recusaDaSaida, SEM_DESTINO } from '@viajario/contracts/crm/viagens/trechos';
import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';

/** As typed: a new stop has no id, and `saiDoAeroporto` counts for a connection only. */
export interface TrechoInput {
  id?: string | null;
  pais: string;
  tipo: TipoDeTrecho;
  chegada: CivilDay;
  saida: CivilDay;
  saiDoAeroporto?: SaidaDoAeroporto | null;
}

/** In order, at least one of them a destino. */
export type Trechos = readonly Trecho[];

/** In stored form, each with an id. */
export const trechosDe = (typed: readonly TrechoInput[]): Trecho[] =>
  typed.map(({ id, pais, tipo, chegada, saida, saiDoAeroporto }) => ({
    id: id || newId(),
    pais,
    tipo,
    chegada,
    saida,
    saiDoAeroporto: tipo === 'conexao' ? (saiDoAeroporto ?? 'nao-sei') : null,
  }));

export const idaDe = (trechos: Trechos): CivilDay => trechos[0]?.chegada ?? '';
export const voltaDe = (trechos: Trechos): CivilDay => trechos.at(-1)?.saida ?? '';

/** Countries of its destinations, once each. */
export const destinosDe = (trechos: readonly Pick<TrechoInput, 'tipo' | 'pais'>[]): string[] => [
  ...new Set(trechos.flatMap(({ tipo, pais }) => (tipo === 'destino' ? pais : []))),
];

export function nomePadraoDe(trechos: Trechos): string {
  const destino = trechos.find(({ tipo }) => tipo === 'destino');
  if (!destino) throw new Error('a trip has a destination');
  return nomePadrao(destino);
}

/** Names the field by the place of its stop. Whether a country has rules is asked by the verdict. */
export function refuseTrechos(trechos: Trechos): void {
  if (!trechos.some(({ tipo }) => tipo === 'destino')) refuse('trechos', SEM_DESTINO);
  for (const [n, trecho] of trechos.entries()) refuseTrecho(trecho, trechos[n - 1], `trechos.${n}`);
  if (daysBetween(idaDe(trechos), voltaDe(trechos)) > LIMITS.diasDaViagem)
    refuse(`trechos.${trechos.length - 1}.saida`, `A viagem pode durar no máximo ${LIMITS.diasDaViagem} dias`);
}

function refuseTrecho(trecho: Trecho, before: Trecho | undefined, name: string): void {
  const recusa = recusaDaSaida(trecho);
  if (recusa) refuse(`${name}.saida`, recusa);
  if (before && trecho.chegada < before.saida) refuse(`${name}.chegada`, 'Este trecho começa antes de o anterior terminar');
}

/** A stop of another trip, or the same one twice. */
export function refuseStrangeIds(trechos: readonly TrechoInput[], own: Trechos): void {
  const left = new Set(own.map(({ id }) => id));
  for (const [n, { id }] of trechos.entries())
    if (id && !left.delete(id)) refuse(`trechos.${n}.id`, 'Este trecho não é desta viagem');
}

function refuse(field: string, text: string): never {
  throw new DomainError('DADOS_INVALIDOS', { field, text });
}
