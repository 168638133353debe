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
