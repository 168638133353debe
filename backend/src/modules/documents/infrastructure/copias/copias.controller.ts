import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { copias, type CopiaAberta, type CopiaCriada } from '@viajario/contracts/documents/copias';
import { CreateCopia, ListCopias } from '@viajario/contracts/documents/copias.input';
import type { Request, Response } from 'express';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { AddCopia } from '../../application/copias/add-copia.js';
import { CopiaTrail } from '../../application/copias/copia-trail.js';
import { LockedPdfs } from '../../application/copias/locked-pdfs.js';
import { MARKABLE } from './marcas.child-process.js';
import { actorOf } from '../actor.js';
import { DocumentosQueries } from '../documentos.queries.js';
import { CopiasQueries } from './copias.queries.js';
import { Copias } from './copias.store.js';

/** Marked copies of a document: made, listed and revoked by the team. */
@Controller()
export class CopiasController {
  constructor(
    private readonly lockedPdfs: LockedPdfs,
    private readonly addCopia: AddCopia,
    private readonly copias: Copias,
    private readonly trail: CopiaTrail,
    private readonly documentos: DocumentosQueries,
    private readonly queries: CopiasQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
  ) {}

  /** The file is looked at before the transaction, so that no connection waits for the storage. */
  @Handles(copias.create)
  async create(
    @Param('id') id: string,
    @Body() body: CreateCopia,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CopiaCriada> {
    const actor = actorOf(request);
    const call = { request, response, usuarioId: actor.usuarioId, status: response.statusCode };
    const original = await this.documentos.file(actor.contaId, id);
    const kind = MARKABLE[original.tipoDocumento];
    if (!kind) throw new DomainError('ARQUIVO_SEM_COPIA');
    if (kind === 'pdf' && (await this.lockedPdfs.includes(original))) throw new DomainError('PDF_COM_SENHA');
    return this.unitOfWork.run(actor.contaId, () =>
      this.idempotency.once(call, () => this.addCopia.execute(actor, original.id, body)),
    );
  }

  @Handles(copias.list)
  async list(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Query() query: ListCopias,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CopiaAberta[]> {
    return withTotalCount(response, await this.queries.open(contaId, id, query));
  }

  /** Its address is dead at once, its file goes after the commit. */
  @Handles(copias.remove)
  async remove(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const actor = actorOf(request);
    const documento = await this.copias.end(actor.contaId, id);
    if (!documento) throw new DomainError('COPIA_NAO_ENCONTRADA');
    await this.trail.record('copia-revogada', actor, { copiaId: id, documento });
  }
}
