import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Clientes } from '../../domain/clientes/clientes.js';

/**
 * Deletion is final: the row, its relations, document rows and remembered answers now, the stored files by a job once that is
 * committed.
 */
@Injectable()
export class DeleteCliente {
  constructor(
    private readonly clientes: Clientes,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string): Promise<void> {
    const cliente = await this.clientes.byId(id);
    cliente.exclude(await this.clientes.fileKeys(contaId, id));
    const dependents = await this.clientes.dependentIds(contaId, id);
    await this.clientes.remove(cliente);
    await this.answers.removeAnswersAbout(id, ...dependents);
  }
}
