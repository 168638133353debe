import { Injectable } from '@nestjs/common';
import type { CopiaCriada } from '@viajario/contracts/documents/copias';
import type { CreateCopia } from '@viajario/contracts/documents/copias.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { COPIA, Copias } from '../../infrastructure/copias/copias.store.js';
import { documentEntry, type DocumentActor } from '../document-trail.js';

const HOUR_MS = 3_600_000;

/** Creates a marked copy and returns its link, the only place with the token; the worker makes its file. */
@Injectable()
export class AddCopia {
  constructor(
    private readonly copias: Copias,
    private readonly jobs: JobsStore,
    private readonly audit: Audit,
    private readonly links: SharedLinks,
    private readonly clock: Clock,
  ) {}

  async execute(actor: DocumentActor, documentoId: string, asked: CreateCopia): Promise<CopiaCriada> {
    const { contaId, usuarioId: criadoPor } = actor;
    const { finalidade, horas = LIMITS.horasDaCopiaPadrao, downloads = LIMITS.downloadsDaCopiaPadrao } = asked;
    const documento = await this.copias.lock(contaId, documentoId, criadoPor);
    if (!documento) throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    if ((await this.links.countOpen(COPIA, { contaId, id: documentoId })) >= LIMITS.copiasAbertasPorDocumento)
      throw new DomainError('LIMITE_DE_COPIAS');
    const { url, tokenHash } = this.links.issue('copia');
    const copia = { id: newId(), expiraEm: new Date(this.clock.now().getTime() + horas * HOUR_MS) };
    await this.copias.add({ ...copia, contaId, documentoId, criadoPor, tokenHash, finalidade, downloads });
    await this.jobs.add('copia-pedida', [{ contaId, usuarioId: criadoPor, payload: { copiaId: copia.id } }]);
    await this.audit.record(documentEntry('copia-criada', actor, documento, { copiaId: copia.id }));
    return { id: copia.id, url, expiraEm: copia.expiraEm.toISOString() };
  }
}
