import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { documentos, type Documento, type Upload } from '@viajario/contracts/documents/documentos';
import { UpdateDocumento as UpdateDocumentoInput } from '@viajario/contracts/documents/documentos.input';
import { ClienteInQuery } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { ContaId, CurrentCaller, type Caller } from '#shared/http/request.js';
import { DeleteDocumento } from '../application/delete-documento.js';
import { UpdateDocumento } from '../application/update-documento.js';
import { UploadDocumentos } from '../application/upload-documentos.js';
import { actorOf } from './actor.js';
import { DocumentosQueries } from './documentos.queries.js';
import { HttpUploadForm } from './upload-form.js';

@Controller()
export class DocumentosController {
  constructor(
    private readonly uploadDocumentos: UploadDocumentos,
    private readonly updateDocumento: UpdateDocumento,
    private readonly deleteDocumento: DeleteDocumento,
    private readonly queries: DocumentosQueries,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(documentos.list)
  list(@ContaId() contaId: string, @Query() { clienteId }: ClienteInQuery): Promise<Documento[]> {
    return this.queries.ofCliente(contaId, clienteId);
  }

  @Handles(documentos.upload)
  upload(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Upload> {
    const { usuarioId } = caller;
    const form = new HttpUploadForm({ request, response, usuarioId }, this.idempotency, this.queries);
    return this.uploadDocumentos.execute(caller, { usuarioId, ip: request.ip, userAgent: request.get('user-agent') }, form);
  }

  @Handles(documentos.update)
  async update(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() { validade }: UpdateDocumentoInput,
    @Req() request: Request,
  ): Promise<Documento> {
    await this.updateDocumento.execute(actorOf(request), id, validade === '' ? null : validade);
    const [documento] = await this.queries.byIds(contaId, [id]);
    if (!documento) throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    return documento;
  }

  @Handles(documentos.remove)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.deleteDocumento.execute(actorOf(request), caller, id);
  }
}
