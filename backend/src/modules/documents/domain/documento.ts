import { Aggregate } from '#shared/domain/aggregate.js';
import type { CivilDay } from '@viajario/contracts/civil-day';

/** A stored file without a row. */
export interface NewDocumento {
  /** The file's encryption is bound to it. */
  id: string;
  contaId: string;
  clienteId: string;
  tipoDocumento: string;
  flagDocumento: string;
  validade: CivilDay | null;
  arquivoUrl: string;
  chaveEnvolta: string;
  sha256: string;
  nomeArquivo: string;
  tamanhoArquivo: number;
  enviadoPor: string;
  dataCriacao: Date;
}

/** A documento of a client: metadata of a stored file, which never changes. */
export class Documento extends Aggregate<Documento> {
  readonly id!: string;
  readonly contaId!: string;
  readonly clienteId!: string;
  /** MIME type by content. */
  readonly tipoDocumento!: string;
  /** Slot. */
  readonly flagDocumento!: string;
  readonly validade!: CivilDay | null;
  /** Random storage key, never shown. */
  readonly arquivoUrl!: string;
  readonly chaveEnvolta!: string | null;
  readonly sha256!: string | null;
  readonly nomeArquivo!: string;
  /** Bytes. */
  readonly tamanhoArquivo!: number;
  readonly enviadoPor!: string | null;
  readonly dataCriacao!: Date;

  constructor(fields: NewDocumento) {
    super();
    this.change(fields);
  }

  expireOn(validade: CivilDay | null): void {
    this.change({ validade });
  }

  /** The file is deleted after commit. */
  exclude(): void {
    this.record('documento-excluido', { documentoId: this.id, arquivos: [this.arquivoUrl] });
  }
}
