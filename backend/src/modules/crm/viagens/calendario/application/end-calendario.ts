import { Injectable } from '@nestjs/common';
import type { Papel } from '@viajario/contracts/route';
import { DomainError } from '#shared/domain/domain-error.js';
import { Calendarios } from '../infrastructure/calendarios.store.js';

/** Ends a calendar, the caller's own or, for gestor and proprietario, anybody's. */
@Injectable()
export class EndCalendario {
  constructor(private readonly calendarios: Calendarios) {}

  /** Whether there was one. */
  async execute(contaId: string, usuarioId: string, caller: { usuarioId: string; papel: Papel | null }): Promise<boolean> {
    if (usuarioId !== caller.usuarioId && caller.papel === 'agente') throw new DomainError('SEM_PERMISSAO');
    return this.calendarios.end(contaId, usuarioId);
  }
}
