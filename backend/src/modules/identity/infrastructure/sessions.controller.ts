import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { session, type OwnSession } from '@viajario/contracts/identity/session';
import type { Request, Response } from 'express';
import type { Config } from '../../../config.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { UsuarioId } from '#shared/http/request.js';
import { endSession } from '#shared/session/session.js';
import { Audit } from '#shared/observability/audit.store.js';
import { CONFIG } from '#shared/config.token.js';
import { SessionRepository } from '#shared/session/session.repository.js';
import { hashSid } from '#shared/session/session.store.js';
import { OwnSessionsStore } from './own-sessions.store.js';

/** A user's sessions on all devices. None is cached in memory, so ending one works at once on every process. */
@Controller()
export class SessionsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly own: OwnSessionsStore,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  @Handles(session.sessions)
  list(@UsuarioId() usuarioId: string, @Req() request: Request): Promise<OwnSession[]> {
    return this.own.list(usuarioId, hashSid(request.sessionID));
  }

  @Handles(session.endSession)
  async end(
    @UsuarioId() usuarioId: string,
    @Param('id', new IdPipe('SESSAO_NAO_ENCONTRADA')) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { atual } = await this.own.end(usuarioId, id, hashSid(request.sessionID));
    const alvo = { tipo: 'sessao', id };
    await this.audit.record({ acao: 'sessao-encerrada', contaId: null, usuarioId, ip: request.ip, alvo });
    if (atual) await endSession(request, response, this.config);
  }

  @Handles(session.endOtherSessions)
  async endOthers(@UsuarioId() usuarioId: string, @Req() request: Request): Promise<void> {
    const total = await this.sessions.removeOfUser(usuarioId, hashSid(request.sessionID));
    const detalhes = { total };
    await this.audit.record({ acao: 'outras-sessoes-encerradas', contaId: null, usuarioId, ip: request.ip, detalhes });
  }
}
