import { LIMITS } from '@viajario/contracts/limits';
import type { Answer, Browser } from '../calls/browser.js';
import { ALL_ROUTES, partsOf, send, type NamedRoute, type Target } from '../calls/route-calls.js';

/** Queries that the screens send with a read, besides the plain one. */
const QUERIES: Readonly<Record<string, (target: Target) => Record<string, unknown>[]>> = {
  'clientes.list': ({ etiquetaId, importacaoId }) => [
    { limit: LIMITS.maxPageSize },
    { page: 60 },
    { search: 'silva', limit: LIMITS.maxPageSize },
    { etiquetaId, limit: LIMITS.maxPageSize },
    { importacaoId, limit: LIMITS.maxPageSize, sort: 'validadePassaporte' },
    { passaporte: 'vencendo', incompletos: 'true' },
    { aniversario: 'semana', comDocumento: 'true' },
    { agenteId: 'eu', sort: 'completude' },
    { search: 'silva', menores: 'true' },
  ],
  'vencimentos.list': () => [
    { prazo: '365', limit: LIMITS.maxPageSize },
    { prazo: 'vencidos', tipo: 'passaporte' },
    { tipo: 'visto', situacao: 'avisado' },
    { agenteId: 'eu' },
    { agenteId: 'nenhum', limit: LIMITS.maxPageSize },
    { de: '2026-01-01', ate: '2199-12-31', limit: LIMITS.maxPageSize },
  ],
  'viagens.list': ({ clienteId }) => [
    { limit: LIMITS.maxPageSize },
    { situacao: 'encerrada', page: 60 },
    { situacao: 'cancelada', clienteId },
    { agenteId: 'eu', resultado: 'vermelho' },
  ],
  'busca.find': () => [{ q: 'ma' }, { q: 'silva' }],
};

/** A read of a conta, with one of its queries. */
export interface ListCall {
  name: string;
  open: (person: Browser) => Promise<Answer>;
}

/** All reads of a conta that wait for no job, calendars included. */
const READS = ALL_ROUTES.filter(
  ({ name, route }) => route.method === 'GET' && !route.job && (route.access.kind === 'conta' || name === 'calendario.read'),
);

export const listCalls = (target: Target, isAsked: (read: NamedRoute) => boolean = () => true): ListCall[] =>
  READS.filter(isAsked).flatMap((read) =>
    [{}, ...(QUERIES[read.name]?.(target) ?? [])].map((more) => {
      const { query, ...parts } = partsOf(read, target);
      return {
        name: [read.name, new URLSearchParams(more as Record<string, string>)].join(' ').trim(),
        open: (person) => send(person, read, { ...parts, query: { ...query, ...more } }),
      };
    }),
  );
