import { DomainError } from '#shared/domain/domain-error.js';
import type { Candidate, DuplicateGroup } from './duplicates.js';
import type { Limpeza } from './limpeza.js';

/** The limpezas of a conta, in the running transaction of a request or a job. */
export abstract class Limpezas {
  /** No other limpeza of the conta begins before the transaction ends. */
  abstract lockConta(contaId: string): Promise<void>;
  abstract candidates(contaId: string): Promise<Candidate[]>;
  /** Keeps those clients from changing; those that changed since are no candidates any more. */
  abstract lockCandidates(contaId: string, candidates: readonly Candidate[]): Promise<void>;
  /** Adds a limpeza, merges its groups and keeps what undoes it. */
  abstract add(limpeza: Limpeza, groups: readonly DuplicateGroup[]): Promise<void>;
  /** Locks a limpeza until the transaction ends. */
  abstract lock(contaId: string, id: string): Promise<Limpeza | undefined>;
  /** Brings the removed clients of an undone limpeza back and returns how many. */
  abstract restoreClientes(limpeza: Limpeza): Promise<number>;
  /** Removes all clients of the conta with their records, their files by jobs, and returns how many. */
  abstract clear(contaId: string): Promise<number>;

  async lockUndoable(contaId: string, id: string): Promise<Limpeza> {
    const limpeza = await this.lock(contaId, id);
    if (!limpeza) throw new DomainError('LIMPEZA_NAO_ENCONTRADA');
    limpeza.assertUndoable();
    return limpeza;
  }
}
