import { Injectable } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import { DomainError } from '#shared/domain/domain-error.js';
import { Calendarios } from '../../domain/calendario/calendarios.js';

/** Ends a calendar; somebody else's is ended by a gestor or the proprietario. */
@Injectable()
export class RemoveCalendario {
  constructor(private readonly calendarios: Calendarios) {}

  async execute(contaId: string, actor: { usuarioId: string; papel: Papel }, usuarioId = actor.usuarioId): Promise<void> {
    if (usuarioId !== actor.usuarioId && actor.papel === 'agente') throw new DomainError('SEM_PERMISSAO');
    await this.calendarios.remove(contaId, usuarioId);
  }
}
