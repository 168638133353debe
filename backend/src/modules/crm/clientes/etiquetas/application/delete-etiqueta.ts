import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Etiquetas } from '../infrastructure/etiquetas.store.js';

/** Removes the label, also from all clients, and remembered answers about it. */
@Injectable()
export class DeleteEtiqueta {
  constructor(
    private readonly etiquetas: Etiquetas,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string): Promise<void> {
    await this.etiquetas.remove(contaId, id);
    await this.answers.removeAnswersAbout(id);
  }
}
