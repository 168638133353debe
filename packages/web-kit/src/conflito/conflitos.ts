import type { Conflito } from '@viajario/contracts/conflitos';
import { ApiError } from '@viajario/web-kit/api/api.ts';

/** The fields that a refusal names as changed by somebody else, the keys of a group one by one; none of another error. */
export function conflitosIn(error: unknown): Conflito[] {
  if (!(error instanceof ApiError) || error.code !== 'ALTERADO_POR_OUTRA_PESSOA') return [];
  const named = error.data?.conflitos;
  return Array.isArray(named) ? named.filter(isConflito).flatMap(keysOf) : [];
}

/** What stands now in the fields. */
export const atuaisIn = (conflitos: readonly Conflito[]): Record<string, unknown> =>
  Object.fromEntries(conflitos.map(({ campo, atual }) => [campo, atual]));

const isConflito = (named: unknown): named is Conflito =>
  typeof named === 'object' && named !== null && 'campo' in named && typeof named.campo === 'string' && 'atual' in named;

function keysOf(conflito: Conflito): Conflito[] {
  const { seu, atual } = conflito;
  if (!isGroup(seu) || !isGroup(atual)) return [conflito];
  return Object.keys(atual).map((campo) => ({ ...conflito, campo, seu: seu[campo], atual: atual[campo] }));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
