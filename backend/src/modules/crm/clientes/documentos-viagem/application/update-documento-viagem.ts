import { Injectable } from '@nestjs/common';
import type { Vistos } from '@viajario/contracts/conflitos';
import { EditTrail } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import type { DocumentoViagem, DocumentoViagemChanges } from '../domain/documento-viagem.js';
import { DocumentosViagem } from '../infrastructure/documentos-viagem.repository.js';
import { checkDocumentoViagem } from './check-documento-viagem.js';

@Injectable()
export class UpdateDocumentoViagem {
  constructor(
    private readonly documentos: DocumentosViagem,
    private readonly clock: Clock,
    private readonly trail: EditTrail,
  ) {}

  async execute(
    contaId: string,
    id: string,
    { vistos, ...changes }: DocumentoViagemChanges & { vistos?: Vistos },
  ): Promise<{ documento: DocumentoViagem; isChanged: boolean }> {
    const documento = await this.documentos.byId(contaId, id);
    // In the audit trail a travel document is one field of its client.
    if (vistos)
      await this.trail.refuseConflicts(
        { ...documento, id: documento.clienteId },
        'cliente',
        documento.conflicts(changes, vistos),
      );
    const isChanged = documento.edit(changes, this.clock.now());
    if (isChanged) {
      await checkDocumentoViagem(this.documentos, documento);
      await this.documentos.save(documento);
    }
    return { documento, isChanged };
  }
}
