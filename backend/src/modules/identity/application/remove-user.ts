import { Injectable } from '@nestjs/common';
import { ExcludeContasOfUser } from '#modules/accounts';
import type { Actor } from '#shared/domain/actor.js';
import { Audit } from '#shared/observability/audit.store.js';
import { SessionRepository } from '#shared/session/session.repository.js';
import { UsedTrials } from '../infrastructure/used-trials.repository.js';
import { Usuarios } from '../infrastructure/usuarios.repository.js';

/**
 * Deletes a user with their own contas, memberships, open convites, sessions and mail settings. The audit trail, which only has the
 * id, and the end of the trial stay.
 */
@Injectable()
export class RemoveUser {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly excludeContas: ExcludeContasOfUser,
    private readonly trials: UsedTrials,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor): Promise<void> {
    const { usuarioId, ip } = actor;
    await this.excludeContas.execute(actor);
    await this.trials.save(usuarioId);
    await this.sessions.removeOfUser(usuarioId);
    await this.usuarios.remove(usuarioId);
    await this.audit.record({ acao: 'usuario-excluido', contaId: null, usuarioId, ip, alvo: { tipo: 'usuario', id: usuarioId } });
  }
}
