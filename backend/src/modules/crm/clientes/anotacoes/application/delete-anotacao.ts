import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { requireRole } from '#shared/session/access-confirmation.js';
import type { AnotacaoActor } from '../domain/anotacao.js';
import { Anotacoes } from '../infrastructure/anotacoes.repository.js';

@Injectable()
export class DeleteAnotacao {
  constructor(
    private readonly anotacoes: Anotacoes,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(id: string, actor: AnotacaoActor): Promise<void> {
    const anotacao = await this.anotacoes.byId(id);
    anotacao.refuseOthers(actor);
    if (!anotacao.isBy(actor)) requireRole('gestor');
    await this.anotacoes.remove(anotacao);
    await this.answers.removeAnswersAbout(id);
  }
}
