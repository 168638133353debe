import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { administracao, type AdminUser, type GrantedAccess } from '@viajario/contracts/admin/admin';
import { FreeAccess, ListUsers } from '@viajario/contracts/admin/admin.input';
import type { Request, Response } from 'express';
import { withTotalCount } from '#shared/http/answers/total-count.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { UsuarioId } from '#shared/http/request.js';
import { EndSessions } from '../application/end-sessions.js';
import { GrantAcessoGratuito } from '../application/grant-acesso-gratuito.js';
import { WithdrawAcessoGratuito } from '../application/withdraw-acesso-gratuito.js';
import { UsuariosQueries } from './usuarios.queries.js';

const USER_ID = new IdPipe('USUARIO_NAO_ENCONTRADO');

@Controller()
export class UsuariosController {
  constructor(
    private readonly queries: UsuariosQueries,
    private readonly grantFreeAccess: GrantAcessoGratuito,
    private readonly withdrawFreeAccess: WithdrawAcessoGratuito,
    private readonly endSessionsOf: EndSessions,
  ) {}

  @Handles(administracao.users)
  async list(@Query() query: ListUsers, @Res({ passthrough: true }) response: Response): Promise<AdminUser[]> {
    return withTotalCount(response, await this.queries.list(query));
  }

  @Handles(administracao.grantFreeAccess)
  async grant(
    @UsuarioId() adminId: string,
    @Body() { email, motivo }: FreeAccess,
    @Req() { ip }: Request,
  ): Promise<GrantedAccess> {
    const { usuarioId, assinaturaPaga } = await this.grantFreeAccess.execute({ usuarioId: adminId, ip }, email, motivo);
    return { user: await this.queries.read(usuarioId), assinaturaPaga };
  }

  @Handles(administracao.withdrawFreeAccess)
  async withdraw(@UsuarioId() adminId: string, @Param('id', USER_ID) id: string, @Req() { ip }: Request): Promise<void> {
    await this.withdrawFreeAccess.execute({ usuarioId: adminId, ip }, id);
  }

  @Handles(administracao.endSessions)
  async endSessions(@UsuarioId() adminId: string, @Param('id', USER_ID) id: string, @Req() { ip }: Request): Promise<void> {
    await this.endSessionsOf.execute({ usuarioId: adminId, ip }, id);
  }
}
