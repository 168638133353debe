import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AcessosGratuitos } from '../infrastructure/acessos-gratuitos.repository.js';

/** Grants free access. A paid subscription continues, and the response says so. */
@Injectable()
export class GrantAcessoGratuito {
  constructor(
    private readonly acessos: AcessosGratuitos,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor, email: string, motivo: string): Promise<{ usuarioId: string; assinaturaPaga: boolean }> {
    const granted = await this.acessos.grant(email, motivo);
    if (!granted) throw new DomainError('USUARIO_SEM_LOGIN');
    const { usuarioId, assinaturaPaga } = granted;
    await this.audit.record({
      acao: 'acesso-gratuito-concedido',
      contaId: null,
      ...actor,
      alvo: { tipo: 'usuario', id: usuarioId },
      detalhes: { assinaturaPaga },
    });
    return granted;
  }
}
