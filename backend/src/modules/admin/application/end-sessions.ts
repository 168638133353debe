import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { SessionRepository } from '#shared/session/session.repository.js';
import { AcessosGratuitos } from '../infrastructure/acessos-gratuitos.repository.js';

/** Ends all sessions of a user, at once on every process. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly acessos: AcessosGratuitos,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor, usuarioId: string): Promise<void> {
    if (!(await this.acessos.isUser(usuarioId))) throw new DomainError('USUARIO_NAO_ENCONTRADO');
    const total = await this.sessions.removeOfUser(usuarioId);
    const alvo = { tipo: 'usuario', id: usuarioId };
    await this.audit.record({ acao: 'sessoes-encerradas', contaId: null, ...actor, alvo, detalhes: { total } });
  }
}
