import type { Membro, Papel } from './membro.js';

/** Who asks for a change of a team: his role as it is now, and the one person whom nobody changes. */
export interface Standing {
  papel: Papel;
  proprietarioId: string;
}

/** The members of the conta that the transaction is bound to. */
export abstract class Equipe {
  /** Locks the team until the transaction ends: of two changes at once the second sees what the first made of members and roles. */
  abstract enter(contaId: string, usuarioId: string): Promise<Standing>;
  abstract membro(contaId: string, usuarioId: string): Promise<Membro>;
  /** Null when the user is none. */
  abstract activeGestor(contaId: string, usuarioId: string): Promise<Membro | null>;
  abstract countActive(contaId: string): Promise<number>;
  abstract save(membro: Membro): Promise<void>;
  /** The member, who owns the conta now, is none any more, and this user becomes a gestor. */
  abstract replace(membro: Membro, usuarioId: string, now: Date): Promise<void>;
}
