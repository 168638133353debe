import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { links, type LinkAberto, type LinkCriado } from '@viajario/contracts/crm/ficha/links';
import { CreateLink as CreateLinkInput, ListLinks } from '@viajario/contracts/crm/ficha/links.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateLink } from '../application/create-link.js';
import { LinksDoCliente } from './links.store.js';
import { FichasQueries } from './fichas.queries.js';

/** Links by which clients fill in their own record: created, listed and revoked by the team. */
@Controller()
export class LinksController {
  constructor(
    private readonly createLink: CreateLink,
    private readonly links: LinksDoCliente,
    private readonly queries: FichasQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(links.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') clienteId: string,
    @Body() body: CreateLinkInput,
    @Req() { ip }: Request,
  ): Promise<LinkCriado> {
    const created = await this.createLink.execute({ contaId, clienteId }, usuarioId, body);
    const detalhes = { clienteId };
    await this.audit.record({ acao: 'link-criado', contaId, usuarioId, ip, alvo: { tipo: 'link', id: created.id }, detalhes });
    return created;
  }

  @Handles(links.list)
  async list(
    @ContaId() contaId: string,
    @Param('id') clienteId: string,
    @Query() query: ListLinks,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LinkAberto[]> {
    return withTotalCount(response, await this.queries.openLinks(contaId, clienteId, query));
  }

  @Handles(links.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    const clienteId = await this.links.end(contaId, id);
    if (clienteId === null) throw new DomainError('LINK_NAO_ENCONTRADO');
    await this.audit.record({
      acao: 'link-revogado',
      contaId,
      usuarioId,
      ip,
      alvo: { tipo: 'link', id },
      detalhes: { clienteId },
    });
  }
}
