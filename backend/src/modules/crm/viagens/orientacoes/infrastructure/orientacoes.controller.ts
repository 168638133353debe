import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import {
  orientacoes,
  type OrientacaoCriada,
  type OrientacaoListItem,
  type PreviaDaOrientacao,
} from '@viajario/contracts/crm/orientacoes/orientacoes';
import { ListOrientacoes } from '@viajario/contracts/crm/orientacoes/orientacoes.input';
import { CreateOrientacao as CreateOrientacaoInput } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { Request, Response } from 'express';
import { ContaPdfData } from '#modules/accounts';
import { asDownload } from '#shared/http/answers/send-file.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateOrientacao } from '../application/create-orientacao.js';
import { exportName } from '#shared/text/export-names.js';
import { Orientacoes } from './orientacoes.store.js';
import { orientacaoPdf, type OrientacaoPdfData } from './orientacao.pdf.js';
import { OrientacoesQueries, type OrientacaoGuardada } from './orientacoes.queries.js';

/** Orientações as the team creates, lists and revokes them. */
@Controller()
export class OrientacoesController {
  constructor(
    private readonly createOrientacao: CreateOrientacao,
    private readonly orientacoes: Orientacoes,
    private readonly queries: OrientacoesQueries,
    private readonly contas: ContaPdfData,
    private readonly audit: Audit,
  ) {}

  @Handles(orientacoes.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: CreateOrientacaoInput,
    @Req() { ip }: Request,
  ): Promise<OrientacaoCriada> {
    const created = await this.createOrientacao.execute({ ...body, contaId }, usuarioId);
    const alvo = { tipo: 'orientacao', id: created.id };
    const detalhes = { clientes: body.clienteIds.length };
    await this.audit.record({ acao: 'orientacao-criada', contaId, usuarioId, ip, alvo, detalhes });
    return created;
  }

  @Handles(orientacoes.preview)
  preview(@ContaId() contaId: string, @Body() body: CreateOrientacaoInput): Promise<PreviaDaOrientacao> {
    return this.createOrientacao.preview({ ...body, contaId });
  }

  @Handles(orientacoes.list)
  async list(
    @ContaId() contaId: string,
    @Query() query: ListOrientacoes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrientacaoListItem[]> {
    return withTotalCount(response, await this.queries.list(contaId, query));
  }

  /** For the team: with full names, also after the link has ended. */
  @Handles(orientacoes.pdf)
  async pdf(
    @ContaId() contaId: string,
    @Param('id') id: string,
    @Req() { method }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const orientacao = await this.queries.read(contaId, id);
    const destino = nomeDoPais(orientacao.destino);
    const name = exportName('orientacao', destino, orientacao.ida, 'pdf');
    asDownload(response, { name, contentType: 'application/pdf' });
    if (method === 'HEAD') return void response.end();
    const content = await this.contas.draw(contaId, (conta) => orientacaoPdf({ ...pdfDataOf(orientacao), destino, conta }));
    response.setHeader('Content-Length', content.length).end(content);
  }

  @Handles(orientacoes.removeLink)
  async removeLink(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    if (!(await this.orientacoes.endLink(contaId, id))) return;
    const alvo = { tipo: 'orientacao', id };
    await this.audit.record({ acao: 'orientacao-link-encerrado', contaId, usuarioId, ip, alvo });
  }
}

/** The name of a deleted traveller is gone, and the IP five years after the trip. */
function pdfDataOf({
  criadaPor,
  cienteEm,
  cienteIp,
  pessoas,
  fontes,
  ...orientacao
}: OrientacaoGuardada): Omit<OrientacaoPdfData, 'conta'> {
  return {
    ...orientacao,
    fontes: fontes.map(({ titulo }) => titulo),
    criadaPor: criadaPor ?? 'Usuário excluído',
    ciente: cienteEm === null ? null : { em: cienteEm, ip: cienteIp ?? 'Não está mais guardado' },
    pessoas: pessoas.map(({ nome, texto, documentos }) => ({
      nome: nome || 'Pessoa excluída',
      texto,
      documentos: [...documentos],
    })),
  };
}
