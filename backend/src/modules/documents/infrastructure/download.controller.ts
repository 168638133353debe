import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { documentos, type Acesso } from '@viajario/contracts/documents/documentos';
import { DownloadDocumento, ListAcessos } from '@viajario/contracts/documents/documentos.input';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId } from '#shared/http/request.js';
import { documentEntry } from '../application/document-trail.js';
import { AcessosQueries } from './acessos.queries.js';
import { actorOf } from './actor.js';
import { DocumentosQueries } from './documentos.queries.js';
import { SendDocumento } from './send-documento.js';

@Controller()
export class DownloadController {
  constructor(
    private readonly queries: DocumentosQueries,
    private readonly acessosQueries: AcessosQueries,
    private readonly sendDocumento: SendDocumento,
  ) {}

  @Handles(documentos.download)
  async download(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Query() query: DownloadDocumento,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.queries.file(contaId, id);
    await this.sendDocumento.execute({ request, response }, file, {
      view: query.view === 'true' && query.download === undefined,
      entryOf: (inline) => documentEntry(inline ? 'documento-visto' : 'documento-baixado', actorOf(request), file),
    });
  }

  @Handles(documentos.acessos)
  acessos(@ContaId() contaId: string, @Param('id') clienteId: string, @Query() query: ListAcessos): Promise<Acesso[]> {
    return this.acessosQueries.ofCliente(contaId, clienteId, query);
  }
}
