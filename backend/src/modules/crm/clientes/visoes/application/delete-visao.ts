import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { requireRole } from '#shared/session/access-confirmation.js';
import { refuseOthers, type VisaoActor } from '../domain/visao.js';
import { Visoes } from '../infrastructure/visoes.store.js';

@Injectable()
export class DeleteVisao {
  constructor(
    private readonly visoes: Visoes,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string, actor: VisaoActor): Promise<void> {
    const visao = await this.visoes.byId(contaId, id);
    if (refuseOthers(visao, actor)) requireRole('gestor');
    await this.visoes.remove(visao);
    await this.answers.removeAnswersAbout(id);
  }
}
