import type { Anotacao } from './anotacao.js';

/** The notes of the conta that the transaction is bound to. */
export abstract class Anotacoes {
  /** The note, locked until the transaction ends. */
  abstract byId(id: string): Promise<Anotacao>;
  /** Whether the client has as many as a client may have. */
  abstract isFull(contaId: string, clienteId: string): Promise<boolean>;
  abstract save(anotacao: Anotacao): Promise<void>;
  abstract remove(anotacao: Anotacao): Promise<void>;
}
