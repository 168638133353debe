import type { Membros } from '#modules/accounts';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Cliente } from '../domain/cliente.js';

/** Only somebody who works in the conta looks after its clients. */
export async function refuseStrangeAgente(membros: Membros, { contaId, agenteId }: Cliente): Promise<void> {
  if (agenteId !== null && !(await membros.lock(contaId, agenteId))) throw new DomainError('AGENTE_INVALIDO');
}
