import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { UpdatePreferencias } from '@viajario/contracts/identity/preferencias.input';
import { session, type CurrentUser, type Preferencias } from '@viajario/contracts/identity/session';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { endSession } from '#shared/session/session.js';
import { CONFIG } from '#shared/config.token.js';
import { RemoveUser } from '../application/remove-user.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { Usuarios } from './usuarios.repository.js';

@Controller()
export class SessionController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: CurrentUserQueries,
    private readonly usuarios: Usuarios,
    private readonly removeUser: RemoveUser,
  ) {}

  @Handles(session.user)
  user(@UsuarioId() usuarioId: string): Promise<CurrentUser> {
    return this.users.read(usuarioId);
  }

  @Handles(session.updatePreferencias)
  updatePreferencias(@UsuarioId() usuarioId: string, @Body() { comecarEmHoje }: UpdatePreferencias): Promise<Preferencias> {
    return this.usuarios.savePreferencias(usuarioId, { comecarEmHoje });
  }

  @Handles(session.removeUser)
  async remove(
    @UsuarioId() usuarioId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.removeUser.execute({ usuarioId, ip: request.ip });
    await endSession(request, response, this.config);
  }
}
