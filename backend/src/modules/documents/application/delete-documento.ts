import { Injectable } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import { DomainError } from '#shared/domain/domain-error.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { requireRole } from '#shared/session/access-confirmation.js';
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

  async execute(actor: DocumentActor, papel: Papel | null, id: string): Promise<void> {
    const documento = await this.documentos.byId(id);
    const own = documento.enviadoPor === actor.usuarioId;
    if (papel !== 'gestor' && papel !== 'proprietario' && !own) throw new DomainError('SEM_PERMISSAO');
    if (!own) requireRole('gestor');
    documento.exclude();
    await this.documentos.remove(documento);
    await this.answers.removeAnswersAbout(id);
    await this.audit.record(documentEntry('documento-excluido', actor, documento));
  }
}
