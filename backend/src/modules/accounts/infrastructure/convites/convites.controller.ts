import { Body, Controller, Param, Req } from '@nestjs/common';
import {
  convites,
  type AcceptedConvite,
  type ConviteRead,
  type NewConvite,
  type OpenConvite,
} from '@viajario/contracts/accounts/convites';
import { CreateConvite as CreateConviteInput } from '@viajario/contracts/accounts/convites.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AcceptConvite } from '../../application/convites/accept-convite.js';
import { CreateConvite } from '../../application/convites/create-convite.js';
import { RevokeConvite } from '../../application/convites/revoke-convite.js';
import { Convites } from './convites.repository.js';

const convite = new IdPipe('CONVITE_NAO_ENCONTRADO');

/** Convites: created, listed and revoked by the team; read and accepted by the holder of the link. */
@Controller()
export class ConvitesController {
  constructor(
    private readonly createConvite: CreateConvite,
    private readonly revokeConvite: RevokeConvite,
    private readonly acceptConvite: AcceptConvite,
    private readonly queries: Convites,
    private readonly audit: Audit,
  ) {}

  @Handles(convites.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { email, papelNaConta }: CreateConviteInput,
    @Req() { ip }: Request,
  ): Promise<NewConvite> {
    const created = await this.createConvite.execute({ contaId, email: email ?? null, papelNaConta }, usuarioId);
    const alvo = { tipo: 'convite', id: created.id };
    await this.audit.record({ acao: 'convite-criado', contaId, usuarioId, ip, alvo, detalhes: { papelNaConta } });
    return created;
  }

  @Handles(convites.list)
  list(@ContaId() contaId: string): Promise<OpenConvite[]> {
    return this.queries.list(contaId);
  }

  @Handles(convites.revoke)
  async revoke(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('conviteId', convite) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.revokeConvite.execute(contaId, id);
    await this.audit.record({ acao: 'convite-revogado', contaId, usuarioId, ip, alvo: { tipo: 'convite', id } });
  }

  @Handles(convites.read)
  read(@Param('token') token: string): Promise<ConviteRead> {
    return this.queries.read(token);
  }

  @Handles(convites.accept)
  async accept(@UsuarioId() usuarioId: string, @Param('token') token: string, @Req() { ip }: Request): Promise<AcceptedConvite> {
    const { conviteId, contaId, papelNaConta } = await this.acceptConvite.execute(token, usuarioId);
    const alvo = { tipo: 'convite', id: conviteId };
    await this.audit.record({ acao: 'convite-aceito', contaId, usuarioId, ip, alvo, detalhes: { papelNaConta } });
    return { contaId, papelNaConta };
  }
}
