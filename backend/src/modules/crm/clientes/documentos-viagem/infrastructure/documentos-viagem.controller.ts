import { Body, Controller, Param, Req } from '@nestjs/common';
import {
  documentosViagem,
  type DocumentoViagem as DocumentoViagemAnswer,
} from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import {
  CreateDocumentoViagem as CreateDocumentoViagemInput,
  UpdateDocumentoViagem as UpdateDocumentoViagemInput,
} from '@viajario/contracts/crm/documentos-viagem/documentos-viagem.input';
import type { Request } from 'express';
import { DOCUMENTOS_VIAGEM } from '#shared/domain/editable-fields.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateDocumentoViagem } from '../application/create-documento-viagem.js';
import { UpdateDocumentoViagem } from '../application/update-documento-viagem.js';
import type { DocumentoViagem } from '../domain/documento-viagem.js';
import { clienteEditado } from '../../linha-do-tempo/application/trail-of-cliente.js';
import { DocumentosViagem } from './documentos-viagem.repository.js';

const CAMPOS = [DOCUMENTOS_VIAGEM];

@Controller()
export class DocumentosViagemController {
  constructor(
    private readonly createDocumento: CreateDocumentoViagem,
    private readonly updateDocumento: UpdateDocumentoViagem,
    private readonly documentos: DocumentosViagem,
    private readonly answers: IdempotencyStore,
    private readonly audit: Audit,
  ) {}

  @Handles(documentosViagem.list)
  list(@ContaId() contaId: string, @Param('id') clienteId: string): Promise<DocumentoViagemAnswer[]> {
    return this.documentos.list(contaId, clienteId);
  }

  @Handles(documentosViagem.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') clienteId: string,
    @Body() body: CreateDocumentoViagemInput,
    @Req() { ip }: Request,
  ): Promise<DocumentoViagemAnswer> {
    const documento = await this.createDocumento.execute(contaId, clienteId, body);
    await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, clienteId, CAMPOS));
    return answerOf(documento);
  }

  @Handles(documentosViagem.update)
  async update(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Body() body: UpdateDocumentoViagemInput,
    @Req() { ip }: Request,
  ): Promise<DocumentoViagemAnswer> {
    const { documento, isChanged } = await this.updateDocumento.execute(contaId, id, body);
    if (isChanged) await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, documento.clienteId, CAMPOS));
    return answerOf(documento);
  }

  @Handles(documentosViagem.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    const documento = await this.documentos.byId(contaId, id);
    await this.documentos.remove(documento);
    await this.answers.removeAnswersAbout(id);
    const alvo = { tipo: 'documento-viagem', id };
    await this.audit.record({ acao: 'documento-viagem-excluido', contaId, usuarioId, ip, alvo });
    await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, documento.clienteId, CAMPOS));
  }
}

const answerOf = ({
  contaId: _,
  numeroIndice: _index,
  createdAt,
  updatedAt,
  ...own
}: DocumentoViagem): DocumentoViagemAnswer => ({
  ...own,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
