import { Body, Controller, Param, Req } from '@nestjs/common';
import {
  convites,
  type AcceptedConvite,
  type ConviteRead,
  type NewConvite,
  type OpenConvite,
} from '@viajario/contracts/accounts/convites';
import { CreateConvite as CreateConviteInput } from '@viajario/contracts/accounts/convites.input';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf } from '#shared/links/link-token.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CreateConvite } from '../../application/convites/create-convite.js';
import { Convites, type Outcome } from './convites.repository.js';

const REFUSALS = {
  desconhecido: 'CONVITE_NAO_ENCONTRADO',
  utilizado: 'CONVITE_UTILIZADO',
  expirado: 'CONVITE_EXPIRADO',
  membro: 'JA_FAZ_PARTE',
  lotada: 'LIMITE_DE_MEMBROS',
} as const satisfies Record<Exclude<Outcome, 'aceito'>, string>;

const convite = new IdPipe('CONVITE_NAO_ENCONTRADO');

/** Convites: created, listed and revoked by the team; read and accepted by the holder of the link. */
@Controller()
export class ConvitesController {
  constructor(
    private readonly createConvite: CreateConvite,
    private readonly convites: Convites,
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
    return this.convites.list(contaId);
  }

  @Handles(convites.revoke)
  async revoke(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('conviteId', convite) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    if (!(await this.convites.revoke(contaId, id))) throw new DomainError('CONVITE_NAO_ENCONTRADO');
    await this.audit.record({ acao: 'convite-revogado', contaId, usuarioId, ip, alvo: { tipo: 'convite', id } });
  }

  @Handles(convites.read)
  read(@Param('token') token: string): Promise<ConviteRead> {
    return this.convites.read(token);
  }

  @Handles(convites.accept)
  async accept(@UsuarioId() usuarioId: string, @Param('token') token: string, @Req() { ip }: Request): Promise<AcceptedConvite> {
    const accepted = await this.convites.accept(hashOf(token), usuarioId, LIMITS.membersPerConta);
    if (accepted.resultado !== 'aceito') throw new DomainError(REFUSALS[accepted.resultado]);
    const { conviteId, contaId, papelNaConta } = accepted;
    const alvo = { tipo: 'convite', id: conviteId };
    await this.audit.record({ acao: 'convite-aceito', contaId, usuarioId, ip, alvo, detalhes: { papelNaConta } });
    return { contaId, papelNaConta };
  }
}
