import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { administracao, type AdminUser, type GrantedAccess } from '@viajario/contracts/admin/admin';
import { FreeAccess, ListUsers } from '@viajario/contracts/admin/admin.input';
import type { Request, Response } from 'express';
import { DomainError } from '#shared/domain/domain-error.js';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { SessionRepository } from '#shared/session/session.repository.js';
import { Usuarios } from './usuarios.repository.js';

const USER_ID = new IdPipe('USUARIO_NAO_ENCONTRADO');

@Controller()
export class UsuariosController {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  @Handles(administracao.users)
  async list(@Query() query: ListUsers, @Res({ passthrough: true }) response: Response): Promise<AdminUser[]> {
    return withTotalCount(response, await this.usuarios.list(query));
  }

  /** A paid subscription continues, and the response says so. */
  @Handles(administracao.grantFreeAccess)
  async grant(
    @UsuarioId() adminId: string,
    @Body() { email, motivo }: FreeAccess,
    @Req() { ip }: Request,
  ): Promise<GrantedAccess> {
    const granted = await this.usuarios.grant(email, motivo);
    if (!granted) throw new DomainError('USUARIO_SEM_LOGIN');
    const { usuarioId, assinaturaPaga } = granted;
    const alvo = { tipo: 'usuario', id: usuarioId };
    const detalhes = { assinaturaPaga };
    await this.audit.record({ acao: 'acesso-gratuito-concedido', contaId: null, usuarioId: adminId, ip, alvo, detalhes });
    return { user: await this.usuarios.read(usuarioId), assinaturaPaga };
  }

  /** Idempotent. */
  @Handles(administracao.withdrawFreeAccess)
  async withdraw(@UsuarioId() adminId: string, @Param('id', USER_ID) id: string, @Req() { ip }: Request): Promise<void> {
    if (await this.usuarios.withdraw(id)) {
      const alvo = { tipo: 'usuario', id };
      await this.audit.record({ acao: 'acesso-gratuito-retirado', contaId: null, usuarioId: adminId, ip, alvo });
    } else if (!(await this.usuarios.isUser(id))) throw new DomainError('USUARIO_NAO_ENCONTRADO');
  }

  /** All of a user, at once on every process. */
  @Handles(administracao.endSessions)
  async endSessions(@UsuarioId() adminId: string, @Param('id', USER_ID) id: string, @Req() { ip }: Request): Promise<void> {
    if (!(await this.usuarios.isUser(id))) throw new DomainError('USUARIO_NAO_ENCONTRADO');
    const total = await this.sessions.removeOfUser(id);
    const alvo = { tipo: 'usuario', id };
    await this.audit.record({ acao: 'sessoes-encerradas', contaId: null, usuarioId: adminId, ip, alvo, detalhes: { total } });
  }
}
