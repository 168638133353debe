import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AcessosGratuitos } from '../infrastructure/acessos-gratuitos.repository.js';

/** Ends free access; idempotent. */
@Injectable()
export class WithdrawAcessoGratuito {
  constructor(
    private readonly acessos: AcessosGratuitos,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor, usuarioId: string): Promise<void> {
    if (await this.acessos.withdraw(usuarioId)) {
      const alvo = { tipo: 'usuario', id: usuarioId };
      await this.audit.record({ acao: 'acesso-gratuito-retirado', contaId: null, ...actor, alvo });
    } else if (!(await this.acessos.isUser(usuarioId))) throw new DomainError('USUARIO_NAO_ENCONTRADO');
  }
}
