import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { DocumentosViagem } from '../infrastructure/documentos-viagem.repository.js';

@Injectable()
export class DeleteDocumentoViagem {
  constructor(
    private readonly documentos: DocumentosViagem,
    private readonly answers: IdempotencyStore,
  ) {}

  /** The client whose it was. */
  async execute(contaId: string, id: string): Promise<string> {
    const documento = await this.documentos.byId(contaId, id);
    await this.documentos.remove(documento);
    await this.answers.removeAnswersAbout(id);
    return documento.clienteId;
  }
}
