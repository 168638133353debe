import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { Audit } from '#shared/observability/audit.store.js';
import { Documentos } from '../infrastructure/documentos.repository.js';
import { documentEntry, type DocumentActor } from './document-trail.js';

/** Changes a document's validity; a missing day leaves it unchanged. */
@Injectable()
export class UpdateDocumento {
  constructor(
    private readonly documentos: Documentos,
    private readonly audit: Audit,
  ) {}

  async execute(actor: DocumentActor, id: string, validade: CivilDay | null | undefined): Promise<void> {
    const documento = await this.documentos.byId(id);
    if (validade === undefined || documento.validade === validade) return;
    documento.expireOn(validade);
    await this.documentos.save(documento);
    await this.audit.record(documentEntry('documento-alterado', actor, documento));
  }
}
