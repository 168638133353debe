import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Clientes } from '../infrastructure/clientes.repository.js';

/**
 * Deletion is final: the row, its relations, document rows and remembered answers now, the stored files by a job once that is
 * committed. Not while the client must be kept.
 */
@Injectable()
export class DeleteCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly answers: IdempotencyStore,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, id: string): Promise<void> {
    const cliente = await this.clientes.byId(id);
    cliente.assertDeletable(this.clock.today());
    cliente.exclude(await this.clientes.fileKeys(contaId, id));
    const dependents = await this.clientes.dependentIds(contaId, id);
    await this.clientes.remove(cliente);
    await this.answers.removeAnswersAbout(id, ...dependents);
  }
}
