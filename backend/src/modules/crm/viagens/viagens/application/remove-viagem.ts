import { Injectable } from '@nestjs/common';
import { LembretesDaViagem } from '#modules/crm/clientes';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import type { Caller } from '#shared/session/caller.js';
import { Viagens } from '../infrastructure/viagens.repository.js';

/** Deletes a trip with its pages: by gestor and proprietario, by who made it and by who looks after it; not while submissions wait. */
@Injectable()
export class RemoveViagem {
  constructor(
    private readonly viagens: Viagens,
    private readonly lembretes: LembretesDaViagem,
    private readonly answers: IdempotencyStore,
  ) {}

  async execute(contaId: string, id: string, caller: Caller): Promise<void> {
    const viagem = await this.viagens.byId(contaId, id);
    if (await this.viagens.hasEnvios(contaId, id)) throw new DomainError('VIAGEM_COM_ENVIOS');
    if (!viagem.isOf(caller)) confirmAtEnd(caller.withRole('gestor'));
    await this.lembretes.leave(viagem);
    await this.viagens.remove(viagem);
    await this.answers.removeAnswersAbout(id);
  }
}
