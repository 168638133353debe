import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { ChangeCard } from './change-card.js';
import { DescribeCustomer } from './describe-customer.js';
import { SynchronizePagador } from './synchronize-pagador.js';

/** What events of a customer ask for. */
interface Wanted {
  /** Confirmed ones, by their intents. */
  cards: readonly string[];
  hasTaxId: boolean;
}

@Injectable()
export class SynchronizeCustomer {
  constructor(
    private readonly assinantes: Assinantes,
    private readonly synchronizePagador: SynchronizePagador,
    private readonly changeCard: ChangeCard,
    private readonly describeCustomer: DescribeCustomer,
  ) {}

  /** Customers of other products in the same account are ignored (PAY-29). */
  async execute(customer: string, { cards, hasTaxId }: Wanted): Promise<void> {
    const usuarioId = await this.assinantes.idOf(customer);
    if (usuarioId === undefined) return;
    try {
      for (const card of cards) await this.changeCard.applyConfirmed(usuarioId, card);
      if (cards.length === 0) await this.synchronizePagador.execute(usuarioId);
      if (hasTaxId) await this.describeCustomer.execute(usuarioId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NAO_AUTENTICADO') throw error; // deleted in the meantime
    }
  }
}
