import { Injectable } from '@nestjs/common';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import type { Caller } from '#shared/session/caller.js';
import { Viagens } from '../infrastructure/viagens.repository.js';

/** Deletes a trip: by gestor and proprietario, by who made it and by who looks after it. */
@Injectable()
export class RemoveViagem {
  constructor(
    private readonly viagens: Viagens,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string, caller: Caller): Promise<void> {
    const viagem = await this.viagens.byId(contaId, id);
    if (!viagem.isOf(caller)) confirmAtEnd(caller.withRole('gestor'));
    await this.viagens.remove(viagem);
    await this.answers.removeAnswersAbout(id);
  }
}
