import type { PapelDeMembro } from '../equipe/membro.js';

export interface ConviteFields {
  id: string;
  contaId: string;
  /** Optional note of the inviter: for whom it is. */
  email: string | null;
  papelNaConta: PapelDeMembro;
  criadoPor: string;
  tokenHash: Buffer;
}

/** Result of accepting a convite; `lotada`: the conta has reached its member limit. */
export type Outcome = 'aceito' | 'desconhecido' | 'utilizado' | 'expirado' | 'membro' | 'lotada';

export interface Acceptance {
  resultado: Outcome;
  conviteId: string;
  contaId: string;
  papelNaConta: PapelDeMembro;
}

/** All convites. One is open while unused, not revoked, not expired, and while its creator may invite. */
export abstract class Convites {
  abstract countOpen(contaId: string): Promise<number>;
  /** Returns its expiry as ISO 8601: seven days by the database's clock. */
  abstract add(fields: ConviteFields): Promise<string>;
  /** False when there is no open one with this id. */
  abstract revoke(contaId: string, id: string): Promise<boolean>;
  /** Revokes all open ones of a creator. */
  abstract revokeAllOf(contaId: string, usuarioId: string): Promise<void>;
  /** Makes the user a member; the token works once. */
  abstract accept(tokenHash: Buffer, usuarioId: string, mostMembers: number): Promise<Acceptance>;
}
