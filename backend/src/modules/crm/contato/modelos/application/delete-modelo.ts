import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Modelos } from '../infrastructure/modelos.store.js';

@Injectable()
export class DeleteModelo {
  constructor(
    private readonly modelos: Modelos,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string): Promise<void> {
    await this.modelos.remove(await this.modelos.byId(contaId, id));
    await this.answers.removeAnswersAbout(id);
  }
}
