import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import type { DocumentoViagem, DocumentoViagemChanges } from '../domain/documento-viagem.js';
import { DocumentosViagem } from '../infrastructure/documentos-viagem.repository.js';
import { checkDocumentoViagem } from './check-documento-viagem.js';

@Injectable()
export class UpdateDocumentoViagem {
  constructor(
    private readonly documentos: DocumentosViagem,
    private readonly clock: Clock,
  ) {}

  async execute(
    contaId: string,
    id: string,
    changes: DocumentoViagemChanges,
  ): Promise<{ documento: DocumentoViagem; isChanged: boolean }> {
    const documento = await this.documentos.byId(contaId, id);
    const isChanged = documento.edit(changes, this.clock.now());
    if (isChanged) {
      await checkDocumentoViagem(this.documentos, documento);
      await this.documentos.save(documento);
    }
    return { documento, isChanged };
  }
}
