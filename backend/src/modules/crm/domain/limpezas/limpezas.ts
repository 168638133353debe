import type { Candidate, DuplicateGroup } from './duplicates.js';

/** Who asked for a cleaning; it has the id of its job. */
export interface AskedCleaning {
  id: string;
  contaId: string;
  usuarioId: string | null;
}

/** Cleanings of a conta; all of them work in the running long transaction. */
export abstract class Limpezas {
  /** Lets no other cleaning of the conta begin before the transaction ends. */
  abstract lockConta(contaId: string): Promise<void>;
  abstract candidates(contaId: string): Promise<Candidate[]>;
  /** Keeps those clients from changing; those who did since are candidates no more. */
  abstract lockCandidates(contaId: string, candidates: readonly Candidate[]): Promise<void>;
  /** Merges groups and keeps what undoes it. */
  abstract merge(asked: AskedCleaning, groups: readonly DuplicateGroup[]): Promise<void>;
  /** Locks a cleaning that can be undone; LIMPEZA_NAO_ENCONTRADA or NAO_PODE_DESFAZER otherwise. */
  abstract lockUndoable(contaId: string, id: string): Promise<void>;
  /** Brings the removed clients of a cleaning back; answers how many. */
  abstract undo(contaId: string, id: string): Promise<number>;
  /** Removes all clients of the conta with what hangs on them, their files by jobs; answers how many. */
  abstract clear(contaId: string): Promise<number>;
}
