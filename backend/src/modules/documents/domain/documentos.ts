import type { Documento } from './documento.js';

/** All documents of the conta that the transaction is bound to. */
export abstract class Documentos {
  /** The document, locked until the transaction ends. */
  abstract byId(id: string): Promise<Documento>;
  /** Locks the client against deletion and against exceeding its limit. */
  abstract lockCliente(contaId: string, clienteId: string): Promise<void>;
  /** Documents of the client and bytes of the conta, saved ones of this transaction included. */
  abstract totals(contaId: string, clienteId: string): Promise<{ documentosDoCliente: number; bytesDaConta: number }>;
  abstract save(...documentos: Documento[]): Promise<void>;
  abstract remove(documento: Documento): Promise<void>;
}
