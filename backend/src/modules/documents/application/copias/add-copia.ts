import { Injectable } from '@nestjs/common';
import type { CopiaCriada } from '@viajario/contracts/documents/copias';
import type { CreateCopia } from '@viajario/contracts/documents/copias.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { hashOf, newToken } from '#shared/encryption/link-token.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Links } from '#shared/mail/links.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Copias } from '../../infrastructure/copias/copias.store.js';
import { documentEntry, type DocumentActor } from '../document-trail.js';

const HOUR_MS = 3_600_000;

/** Creates a marked copy and returns its link, the only place with the token; the worker makes its file. */
@Injectable()
export class AddCopia {
  constructor(
    private readonly copias: Copias,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
    private readonly publicLinks: Links,
    private readonly clock: Clock,
  ) {}

  async execute(actor: DocumentActor, documentoId: string, asked: CreateCopia): Promise<CopiaCriada> {
    const { contaId, usuarioId: criadoPor } = actor;
    const { finalidade, horas = LIMITS.horasDaCopiaPadrao, downloads = LIMITS.downloadsDaCopiaPadrao } = asked;
    const documento = await this.copias.lock(contaId, documentoId, criadoPor);
    if (!documento) throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    if ((await this.copias.countOpen(contaId, documentoId)) >= LIMITS.copiasAbertasPorDocumento)
      throw new DomainError('LIMITE_DE_COPIAS');
    const token = newToken();
    const copia = { id: newId(), expiraEm: new Date(this.clock.now().getTime() + horas * HOUR_MS) };
    await this.copias.add({ ...copia, contaId, documentoId, criadoPor, tokenHash: hashOf(token), finalidade, downloads });
    await this.jobs.add('copia-pedida', [{ contaId, usuarioId: criadoPor, payload: { copiaId: copia.id } }]);
    await this.audit.record(documentEntry('copia-criada', actor, documento, { copiaId: copia.id }));
    return { id: copia.id, url: this.publicLinks.copia(token), expiraEm: copia.expiraEm.toISOString() };
  }
}
