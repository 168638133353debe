import type { Membro, Papel } from './membro.js';

/** The caller's current role, whether the conta is open to them, and the owner, whom nobody changes. */
export interface Standing {
  papel: Papel;
  emDia: boolean;
  proprietarioId: string;
}

/** The members of the conta that the transaction is bound to. */
export abstract class Equipe {
  /** Locks the team until the transaction ends, so that concurrent changes run one after the other. */
  abstract enter(contaId: string, usuarioId: string): Promise<Standing>;
  abstract membro(contaId: string, usuarioId: string): Promise<Membro>;
  /** Null when the user is not a member. */
  abstract activeGestor(contaId: string, usuarioId: string): Promise<Membro | null>;
  abstract countActive(contaId: string): Promise<number>;
  abstract save(membro: Membro): Promise<void>;
  /** Locks the team as `enter` does, for a job. */
  abstract lock(contaId: string): Promise<void>;
  /** Whether the user works in the conta, as owner or active member. */
  abstract worksIn(contaId: string, usuarioId: string): Promise<boolean>;
  /**
   * Gives clients and open reminders that one person looks after to another one, or to nobody: a batch of those that nobody else is changing. How many were `moved`, and whether any are `left`.
   */
  abstract handOver(contaId: string, from: string, to: string | null): Promise<{ moved: number; left: boolean }>;
  /** A job hands over what is left, or all of it. */
  abstract handOverLater(contaIds: readonly string[], from: string, to: string | null): Promise<void>;
  /** Whether an unfinished job hands the clients of `from` to a successor. */
  abstract handsOverToSuccessor(contaId: string, from: string): Promise<boolean>;
  /** Removes the views that only this person sees; shared ones stay, without an author. */
  abstract takeVisoes(contaId: string, usuarioId: string): Promise<void>;
  /** The addresses that the person gave out end: of the calendar, and for clients. */
  abstract endAddresses(contaId: string, usuarioId: string): Promise<void>;
  /** Removes the member who has become the owner and adds this former owner as gestor. */
  abstract replace(membro: Membro, usuarioId: string, now: Date): Promise<void>;
}
