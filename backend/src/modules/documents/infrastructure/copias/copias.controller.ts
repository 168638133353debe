import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { copias, type CopiaAberta, type CopiaCriada } from '@viajario/contracts/documents/copias';
import { CreateCopia as CreateCopiaInput, ListCopias } from '@viajario/contracts/documents/copias.input';
import type { Request, Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { CreateCopia } from '../../application/copias/create-copia.js';
import { EndCopia } from '../../application/copias/end-copia.js';
import { actorOf } from '../actor.js';
import { DocumentosQueries } from '../documentos.queries.js';
import { CopiasQueries } from './copias.queries.js';

/** Marked copies of a document: made, listed and revoked by the team. */
@Controller()
export class CopiasController {
  constructor(
    private readonly createCopia: CreateCopia,
    private readonly endCopia: EndCopia,
    private readonly documentos: DocumentosQueries,
    private readonly queries: CopiasQueries,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(copias.create)
  async create(
    @Param('id') id: string,
    @Body() body: CreateCopiaInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CopiaCriada> {
    const actor = actorOf(request);
    const call = { request, response, usuarioId: actor.usuarioId, status: response.statusCode };
    const original = await this.documentos.file(actor.contaId, id);
    return this.createCopia.execute(actor, original, body, (make) => this.idempotency.once(call, make));
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

  @Handles(copias.remove)
  remove(@Param('id') id: string, @Req() request: Request): Promise<void> {
    return this.endCopia.execute(actorOf(request), id);
  }
}
