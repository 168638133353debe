import type { Conflito } from '@viajario/contracts/conflitos';
import type { FoundConflict } from '../domain/conflicts.js';
import { DomainError } from '../domain/domain-error.js';
import type { Audit } from './audit.store.js';

interface Edited {
  readonly id: string;
  readonly contaId: string;
  readonly updatedAt: Date;
}

/** Refuses an edit with conflicts, naming who changed each of the fields last, as the trail of this `tipo` of record knows it. */
export async function refuseConflicts(
  audit: Audit,
  { id, contaId, updatedAt }: Edited,
  tipo: string,
  found: readonly FoundConflict[],
): Promise<void> {
  if (found.length === 0) return;
  const conflitos: Conflito[] = [];
  for (const { names, ...one } of found) {
    const { por, em } = await audit.lastChange(contaId, { tipo, id }, names);
    conflitos.push({ ...one, por, em: em ?? updatedAt.toISOString() });
  }
  throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos, updatedAt: updatedAt.toISOString() } });
}
