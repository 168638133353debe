import type { PapelDeMembro } from '../equipe/membro.js';

export interface ConviteFields {
  id: string;
  contaId: string;
  /** A note of the inviter's; null when he wrote none. */
  email: string | null;
  papelNaConta: PapelDeMembro;
  criadoPor: string;
  tokenHash: Buffer;
}

/** How trying to use an invitation ends; the conta is `lotada` at its member limit. */
export type Outcome = 'aceito' | 'desconhecido' | 'utilizado' | 'expirado' | 'membro' | 'lotada';

export interface Acceptance {
  resultado: Outcome;
  conviteId: string;
  contaId: string;
  papelNaConta: PapelDeMembro;
}

/** All invitations. An open one can be used: not used yet, not revoked, not expired, and its maker may still invite. */
export abstract class Convites {
  abstract countOpen(contaId: string): Promise<number>;
  /** Gives the instant of its end as ISO 8601: seven days by the database's clock. */
  abstract add(fields: ConviteFields): Promise<string>;
  /** Whether there was an open one with that id. */
  abstract revoke(contaId: string, id: string): Promise<boolean>;
  /** Ends the open ones that somebody made. */
  abstract revokeAllOf(contaId: string, usuarioId: string): Promise<void>;
  /** Makes the user a member, once. */
  abstract accept(tokenHash: Buffer, usuarioId: string, mostMembers: number): Promise<Acceptance>;
}
