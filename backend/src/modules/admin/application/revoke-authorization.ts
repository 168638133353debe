import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { EmailsAutorizados } from '../domain/emails-autorizados.js';

/** Takes an authorisation off the list; who has used it keeps his access. */
@Injectable()
export class RevokeAuthorization {
  constructor(
    private readonly emails: EmailsAutorizados,
    private readonly audit: Audit,
  ) {}

  async execute({ usuarioId, ip }: Actor, id: string): Promise<void> {
    if (!(await this.emails.remove(id))) throw new DomainError('AUTORIZACAO_NAO_ENCONTRADA');
    await this.audit.record({
      acao: 'autorizacao-removida',
      contaId: null,
      usuarioId,
      ip,
      alvo: { tipo: 'email-autorizado', id },
    });
  }
}
