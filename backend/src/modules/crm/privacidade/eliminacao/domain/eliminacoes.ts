import type { Recibo } from './recibo.js';

/** Erasures of the conta that the running transaction is bound to. */
export abstract class Eliminacoes {
  /**
   * Erases what the deletion of a client alone would leave for a while: undo records, remembered answers, results and files of jobs. The
   * client's row is still there. Returns the keys of stored files that have to go, those of documents excepted.
   */
  abstract eraseTraces(contaId: string, clienteId: string): Promise<string[]>;
  /** Requests of the client lose client and answer with it; one for erasure is answered by the receipt. */
  abstract addRecibo(recibo: Recibo, clienteId: string): Promise<void>;
}
