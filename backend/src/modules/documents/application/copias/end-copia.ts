import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Copias } from '../../infrastructure/copias/copias.store.js';
import { documentEntry, type DocumentActor } from '../document-trail.js';

/** Revokes a copy: its link ends at once, its file is removed after the commit. */
@Injectable()
export class EndCopia {
  constructor(
    private readonly copias: Copias,
    private readonly audit: Audit,
  ) {}

  async execute(actor: DocumentActor, id: string): Promise<void> {
    const documento = await this.copias.end(actor.contaId, id);
    if (!documento) throw new DomainError('COPIA_NAO_ENCONTRADA');
    await this.audit.record(documentEntry('copia-revogada', actor, documento, { copiaId: id }));
  }
}
