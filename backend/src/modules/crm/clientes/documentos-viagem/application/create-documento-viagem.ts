import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { DocumentoViagem, type DocumentoViagemInput } from '../domain/documento-viagem.js';
import { DocumentosViagem } from '../infrastructure/documentos-viagem.repository.js';
import { checkDocumentoViagem } from './check-documento-viagem.js';

/** Adds a travel document to a client, who is locked: of two calls at the limit one is refused. */
@Injectable()
export class CreateDocumentoViagem {
  constructor(
    private readonly documentos: DocumentosViagem,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, clienteId: string, input: DocumentoViagemInput): Promise<DocumentoViagem> {
    const documento = new DocumentoViagem({ contaId, clienteId }, input, this.clock.now());
    await this.documentos.lockCliente(contaId, clienteId);
    if (await this.documentos.isFull(contaId, clienteId)) throw new DomainError('LIMITE_DE_DOCUMENTOS_DE_VIAGEM');
    await checkDocumentoViagem(this.documentos, documento);
    await this.documentos.add(documento);
    return documento;
  }
}
