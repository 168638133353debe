import { Injectable } from '@nestjs/common';
import { newId } from '#shared/domain/new-id.js';
import { hashOf, newToken } from '#shared/domain/token.js';
import { Links } from '#shared/mail/links.js';
import { Calendarios } from '../../domain/calendario/calendarios.js';

/** Creates the address of a member's calendar, the only place that ever holds the token. */
@Injectable()
export class CreateCalendario {
  constructor(
    private readonly calendarios: Calendarios,
    private readonly links: Links,
  ) {}

  async execute(contaId: string, usuarioId: string): Promise<string> {
    const token = newToken();
    await this.calendarios.replace({ id: newId(), contaId, usuarioId, tokenHash: hashOf(token) });
    return this.links.calendario(token);
  }
}
