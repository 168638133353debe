import type { ParteDaPessoa, TextoDaOrientacao } from './orientacao.js';

export interface NovaOrientacao extends TextoDaOrientacao {
  id: string;
  contaId: string;
  criadoPor: string;
  hash: Buffer;
  tokenHash: Buffer;
  pessoas: readonly (ParteDaPessoa & { id: string; clienteId: string })[];
}

/** A sheet as the confirmation of its reader finds it. */
export interface OrientacaoTravada extends TextoDaOrientacao {
  cienteEm: Date | null;
}

/** Sheets of the conta that the transaction is bound to. */
export abstract class Orientacoes {
  /** Whether all of them belong together by relationships, through people who do not travel too. */
  abstract areOneFamily(contaId: string, clienteIds: readonly string[]): Promise<boolean>;
  /** How many sheets with an open address the client has who has most. */
  abstract mostOpen(contaId: string, clienteIds: readonly string[]): Promise<number>;
  /** Its address ends 30 days after `volta`. */
  abstract add(orientacao: NovaOrientacao): Promise<void>;
  /** Whether it had one that had not ended. */
  abstract endLink(contaId: string, id: string): Promise<boolean>;
  /** Locked until the transaction ends, so that of two confirmations one comes second. Null once its address has ended. */
  abstract lock(contaId: string, id: string): Promise<OrientacaoTravada | null>;
  abstract acknowledge(contaId: string, id: string, ciente: { em: Date; ip: string | null; hash: Buffer }): Promise<void>;
}
