/** The document of a copy, as its marking needs it. */
export interface Original {
  id: string;
  tipoDocumento: string;
  /** Bytes. */
  tamanho: number;
  arquivoUrl: string;
  chaveEnvolta: string | null;
}

/** A document of which a copy is asked for. */
export interface DocumentoCopiado extends Original {
  clienteId: string;
  flagDocumento: string;
}

export interface NovaCopia {
  id: string;
  contaId: string;
  documentoId: string;
  criadoPor: string;
  tokenHash: Buffer;
  finalidade: string;
  downloads: number;
  expiraEm: Date;
}

/** The marked file, as it lies in the storage. */
export interface ArquivoDaCopia {
  key: string;
  wrappedKey: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Marked copies of documents, open for whoever has their address. */
export abstract class Copias {
  /** Until the transaction ends neither document nor maker goes, and no other copy of it is counted; null when it is gone. */
  abstract lock(contaId: string, documentoId: string, criadoPor: string): Promise<DocumentoCopiado | null>;
  abstract countOpen(contaId: string, documentoId: string): Promise<number>;
  abstract add(copia: NovaCopia): Promise<void>;
  /** What it was a copy of; null when it is over or was never there. */
  abstract end(contaId: string, id: string): Promise<Pick<DocumentoCopiado, 'id' | 'clienteId' | 'flagDocumento'> | null>;
  /** One that still has to be made. */
  abstract unmade(contaId: string, id: string): Promise<{ finalidade: string; criadaEm: Date; original: Original } | null>;
  /** False when it has ended meanwhile. */
  abstract made(contaId: string, id: string, file: ArquivoDaCopia): Promise<boolean>;
  abstract failed(contaId: string, id: string, falha: string): Promise<void>;
}
