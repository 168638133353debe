import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Audit } from '#shared/observability/audit.store.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { type Actor, clienteExcluido } from '../../linha-do-tempo/application/trail-of-cliente.js';
import { Clientes } from '../infrastructure/clientes.repository.js';

/**
 * Deletion is final: the row, its relations, document rows and stored answers now, the stored files by a job once that is
 * committed. Refused while the client is retained.
 */
@Injectable()
export class DeleteCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly answers: IdempotencyStore,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor & { contaId: string }, id: string): Promise<void> {
    const { contaId } = actor;
    const cliente = await this.clientes.byId(id);
    cliente.assertDeletable(this.clock.today());
    cliente.exclude(await this.clientes.fileKeys(contaId, id));
    const dependents = await this.clientes.dependentIds(contaId, id);
    await this.clientes.remove(cliente);
    await this.answers.removeAnswersAbout(id, ...dependents);
    await this.audit.record(clienteExcluido(actor, id));
  }
}
