import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Assinantes } from '../domain/assinantes.js';
import { Eventos } from '../domain/eventos.js';
import { ChangeCard } from './change-card.js';
import { RecordPagamentoProblemas } from './record-pagamento-problemas.js';
import { SynchronizePagador } from './synchronize-pagador.js';

const PAYMENTS = /^(payment_intent|charge)\.|^invoice\.paid$/;
const CARD_CONFIRMED = 'setup_intent.succeeded';

/** Processes all pending events of a customer with one synchronization. */
@Injectable()
export class ProcessEvents {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly assinantes: Assinantes,
    private readonly eventos: Eventos,
    private readonly changeCard: ChangeCard,
    private readonly paymentProblems: RecordPagamentoProblemas,
  ) {}

  async execute(customer: string): Promise<void> {
    const events = await this.eventos.unprocessedOf(customer);
    if (events.length === 0) return;
    const cards = events.flatMap(({ tipo, objeto }) => (tipo === CARD_CONFIRMED && objeto !== null ? [objeto] : []));
    await this.synchronize(customer, cards);
    const payments = new Map(events.filter(({ tipo }) => PAYMENTS.test(tipo)).map(({ objeto, tipo }) => [objeto, tipo]));
    for (const [id, tipo] of payments) await this.paymentProblems.recordOne(id, tipo);
    await this.eventos.markProcessed(events.map(({ id }) => id));
  }

  /** Customers of other products in the same account are ignored (PAY-29). */
  private async synchronize(customer: string, cards: readonly string[]): Promise<void> {
    const usuarioId = await this.assinantes.idOf(customer);
    if (usuarioId === undefined) return;
    try {
      for (const card of cards) await this.changeCard.applyConfirmed(usuarioId, card);
      if (cards.length === 0) await this.synchronizePagador.execute(usuarioId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NAO_AUTENTICADO') throw error; // deleted in the meantime
    }
  }
}
