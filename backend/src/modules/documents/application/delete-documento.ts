import { Injectable } from '@nestjs/common';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Caller } from '#shared/session/caller.js';
import { Documentos } from '../infrastructure/documentos.repository.js';
import { documentEntry, type DocumentActor } from './document-trail.js';

/** Deletes the row, and the file by a job after commit. An agente may only delete own uploads. */
@Injectable()
export class DeleteDocumento {
  constructor(
    private readonly documentos: Documentos,
    private readonly answers: IdempotencyStore,
    private readonly audit: Audit,
  ) {}

  async execute(actor: DocumentActor, caller: Caller, id: string): Promise<void> {
    const documento = await this.documentos.byId(id);
    if (documento.enviadoPor !== caller.usuarioId) confirmAtEnd(caller.withRole('gestor'));
    documento.exclude();
    await this.documentos.remove(documento);
    await this.answers.removeAnswersAbout(id);
    await this.audit.record(documentEntry('documento-excluido', actor, documento));
  }
}
