import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { EmailsAutorizados } from '../infrastructure/emails-autorizados.repository.js';

/** Removes an authorisation; a user who has used it keeps the access. */
@Injectable()
export class RevokeEmailAutorizado {
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
