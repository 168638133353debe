import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AcessosGratuitos } from '../domain/acessos-gratuitos.js';

/** Lets a user work without paying. A subscription that he pays for goes on: the admin is told of it. */
@Injectable()
export class GrantFreeAccess {
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
