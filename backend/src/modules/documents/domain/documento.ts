import { Aggregate } from '#shared/domain/aggregate.js';
import type { CivilDay } from '@viajario/contracts/civil-day';

/** A file that is stored already and waits for its row. */
export interface NewDocumento {
  /** The file is bound to it. */
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

/** A client's paper: a row about a stored file, which never changes. */
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

  /** Its file goes once the row is gone for good. */
  exclude(): void {
    this.record('documento-excluido', { documentoId: this.id, arquivos: [this.arquivoUrl] });
  }
}
