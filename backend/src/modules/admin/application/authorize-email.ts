import { Injectable } from '@nestjs/common';
import type { Actor } from '#shared/domain/actor.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { EmailsAutorizados } from '../infrastructure/emails-autorizados.repository.js';

/** Authorises free access for an e-mail without a user. */
@Injectable()
export class AuthorizeEmail {
  constructor(
    private readonly emails: EmailsAutorizados,
    private readonly audit: Audit,
  ) {}

  async execute({ usuarioId, ip }: Actor, email: string, motivo: string): Promise<string> {
    await this.emails.hold(email);
    if (await this.emails.isOfUser(email)) throw new DomainError('EMAIL_DE_USUARIO');
    const id = await this.emails.add(email, motivo, usuarioId);
    if (id === null) throw new DomainError('EMAIL_JA_AUTORIZADO');
    await this.audit.record({ acao: 'email-autorizado', contaId: null, usuarioId, ip, alvo: { tipo: 'email-autorizado', id } });
    return id;
  }
}
