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
