import { Injectable } from '@nestjs/common';
import type { UploadDocumentos as UploadFields } from '@viajario/contracts/documents/documentos.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Documento } from '../domain/documento.js';
import { Documentos } from '../infrastructure/documentos.repository.js';
import type { ReceivedFile } from './receive-file.js';
import { documentEntry, type DocumentActor } from './document-trail.js';

export type Uploader = Omit<DocumentActor, 'contaId'>;

/** Inserts the rows of stored files, all or none, in the current transaction. */
@Injectable()
export class AddDocumentos {
  constructor(
    private readonly documentos: Documentos,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute(actor: DocumentActor, fields: UploadFields, files: readonly ReceivedFile[]): Promise<void> {
    const { contaId } = actor;
    const { clienteId } = fields;
    await this.documentos.lockCliente(contaId, clienteId);
    const now = this.clock.now();
    const added = files.map(
      (file) => new Documento({ ...rowOf(file), ...slotOf(fields), contaId, enviadoPor: actor.usuarioId, dataCriacao: now }),
    );
    await this.documentos.save(...added);
    const { documentosDoCliente, bytesDaConta } = await this.documentos.totals(contaId, clienteId);
    if (documentosDoCliente > LIMITS.documentosPerCliente) throw new DomainError('LIMITE_DE_DOCUMENTOS');
    if (bytesDaConta > LIMITS.contaBytes) throw new DomainError('LIMITE_DE_ESPACO');
    for (const documento of added) await this.audit.record(documentEntry('documento-enviado', actor, documento));
  }
}

const rowOf = ({ id, nome, tipo, stored }: ReceivedFile) => ({
  id,
  nomeArquivo: nome,
  tipoDocumento: tipo,
  tamanhoArquivo: stored.size,
  arquivoUrl: stored.key,
  chaveEnvolta: stored.wrappedKey,
  sha256: stored.sha256,
});

const slotOf = ({ clienteId, flagDocumento, validade }: UploadFields) => ({
  clienteId,
  flagDocumento,
  validade: validade || null,
});
