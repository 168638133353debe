import type { DocumentoViagem } from './documento-viagem.js';

/** The travel papers of the conta that the transaction is bound to. */
export abstract class DocumentosViagem {
  /** The paper and before it its client, locked until the transaction ends: who edits the client locks in the same order. */
  abstract byId(contaId: string, id: string): Promise<DocumentoViagem>;
  /** Whether the client has as many as a client may have. */
  abstract isFull(contaId: string, clienteId: string): Promise<boolean>;
  /** Whether a file is the client's; it stays until the transaction ends. */
  abstract hasFile(contaId: string, clienteId: string, documentoId: string): Promise<boolean>;
  /** The client that has the same number of this kind and country; `numeroIndice` is set before. */
  abstract ownerOfNumber(documento: DocumentoViagem): Promise<{ id: string; nome: string } | null>;
  /** The keyed hash of a number. */
  abstract indexOf(numero: string): Promise<string>;
  abstract save(documento: DocumentoViagem): Promise<void>;
  abstract remove(documento: DocumentoViagem): Promise<void>;
}
