import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { Relacionamentos } from '../infrastructure/relacionamentos.repository.js';

/** Removes the relationship only; both clients stay. */
@Injectable()
export class DeleteRelacionamento {
  constructor(
    private readonly relacionamentos: Relacionamentos,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(id: string): Promise<void> {
    const relacionamento = await this.relacionamentos.byId(id);
    await this.relacionamentos.remove(relacionamento);
    await this.answers.removeAnswersAbout(id);
  }
}
