import { Injectable } from '@nestjs/common';
import type { EnderecoDoCalendario } from '@viajario/contracts/crm/viagem/calendario';
import { Membros } from '#modules/accounts';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf, newToken } from '#shared/encryption/link-token.js';
import { newId } from '#shared/domain/new-id.js';
import { Links } from '#shared/mail/links.js';
import { Calendarios } from '../infrastructure/calendarios.store.js';

/** Creates the address of a member's calendar, the only place that ever holds the token. */
@Injectable()
export class CreateCalendario {
  constructor(
    private readonly membros: Membros,
    private readonly calendarios: Calendarios,
    private readonly links: Links,
  ) {}

  /** The member is locked: whoever removes them waits and then ends this calendar too. */
  async execute(contaId: string, usuarioId: string): Promise<EnderecoDoCalendario> {
    if (!(await this.membros.lock(contaId, usuarioId))) throw new DomainError('CONTA_NAO_ENCONTRADA');
    const token = newToken();
    await this.calendarios.open({ id: newId(), contaId, usuarioId, tokenHash: hashOf(token) });
    return { url: this.links.calendario(token) };
  }
}
