import { DomainError } from '#shared/domain/domain-error.js';
import type { DuplicateGroup } from './duplicates.js';
import type { Limpeza } from './limpeza.js';

/** All groups of duplicates as the clients stand at one instant, and the versions of those clients. */
export interface LimpezaPlan {
  groups: DuplicateGroup[];
  versions: Map<string, string>;
  /** How many would be removed but must be kept. */
  retidos: number;
}

export interface LockedCliente {
  id: string;
  exemplo: boolean;
  updatedAt: Date;
}

/** How many clients are back, and how many kept ones stay as they are because they were changed since. */
export interface Restored {
  restored: number;
  edited: number;
}

/** The limpezas of a conta, in the running transaction of a request or a job. */
export abstract class Limpezas {
  /** No other limpeza of the conta begins before the transaction ends. */
  abstract lockConta(contaId: string): Promise<void>;
  abstract plan(contaId: string): Promise<LimpezaPlan>;
  /** Keeps those of the clients from changing that still have the given version. */
  abstract lockUnchanged(contaId: string, ids: readonly string[], versions: ReadonlyMap<string, string>): Promise<Set<string>>;
  /** Both clients, kept from changing, where they are there. */
  abstract lockPair(contaId: string, ids: readonly [string, string]): Promise<LockedCliente[]>;
  /** The pairs among locked clients that a person said are two people. */
  abstract separatedAmong(contaId: string, ids: readonly string[]): Promise<[string, string][]>;
  /** Adds to a limpeza: merges groups and keeps what undoes them. Returns the new versions of the kept clients. */
  abstract add(limpeza: Limpeza, groups: readonly DuplicateGroup[]): Promise<Map<string, string>>;
  /** How many clients a limpeza has removed so far. */
  abstract removedBy(contaId: string, id: string): Promise<number>;
  /** Locks a limpeza until the transaction ends. */
  abstract lock(contaId: string, id: string): Promise<Limpeza | undefined>;
  /** Brings the removed clients of the last groups back that are still merged. */
  abstract restoreLast(limpeza: Limpeza): Promise<Restored & { isUndone: boolean }>;
  /** Removes all clients of the conta that need not be kept, with their records, their files by jobs, and returns how many. */
  abstract clear(contaId: string): Promise<{ deleted: number; retidos: number }>;

  async lockUndoable(contaId: string, id: string): Promise<Limpeza> {
    const limpeza = await this.lock(contaId, id);
    if (!limpeza) throw new DomainError('LIMPEZA_NAO_ENCONTRADA');
    limpeza.assertUndoable();
    return limpeza;
  }
}
