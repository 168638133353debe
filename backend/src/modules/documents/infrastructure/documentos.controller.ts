import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { documentos, type Documento, type Upload } from '@viajario/contracts/documents/documentos';
import { UpdateDocumento } from '@viajario/contracts/documents/documentos.input';
import { ClienteInQuery } from '@viajario/contracts/crm/scopes.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { DeleteDocumento } from '../application/delete-documento.js';
import { DocumentTrail } from '../application/document-trail.js';
import { UploadDocumentos } from '../application/upload-documentos.js';
import { actorOf } from './actor.js';
import { DocumentosQueries } from './documentos.queries.js';
import { Documentos } from './documentos.repository.js';
import { HttpUploadForm } from './upload-form.js';

@Controller()
export class DocumentosController {
  constructor(
    private readonly uploadDocumentos: UploadDocumentos,
    private readonly deleteDocumento: DeleteDocumento,
    private readonly documentos: Documentos,
    private readonly trail: DocumentTrail,
    private readonly queries: DocumentosQueries,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(documentos.list)
  list(@ContaId() contaId: string, @Query() { clienteId }: ClienteInQuery): Promise<Documento[]> {
    return this.queries.ofCliente(contaId, clienteId);
  }

  @Handles(documentos.upload)
  upload(
    @UsuarioId() usuarioId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Upload> {
    const form = new HttpUploadForm({ request, response, usuarioId }, this.idempotency, this.queries);
    return this.uploadDocumentos.execute({ usuarioId, ip: request.ip, userAgent: request.get('user-agent') }, form);
  }

  /** A missing day leaves it unchanged. */
  @Handles(documentos.update)
  async update(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Body() { validade: asked }: UpdateDocumento,
    @Req() request: Request,
  ): Promise<Documento> {
    const documento = await this.documentos.byId(id);
    const validade = asked === '' ? null : asked;
    if (validade !== undefined && documento.validade !== validade) {
      documento.expireOn(validade);
      await this.documentos.save(documento);
      await this.trail.record('documento-alterado', actorOf(request), documento);
    }
    const [answer] = await this.queries.byIds(contaId, [id]);
    if (!answer) throw new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    return answer;
  }

  @Handles(documentos.remove)
  async remove(@CurrentCaller() { papel }: Caller, @Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.deleteDocumento.execute(actorOf(request), papel, id);
  }
}
