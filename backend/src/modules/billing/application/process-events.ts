import { Injectable } from '@nestjs/common';
import { Eventos } from '../infrastructure/eventos.repository.js';
import { RecordPagamentoProblemas } from './record-pagamento-problemas.js';
import { SynchronizeCustomer } from './synchronize-customer.js';

const PAYMENTS = /^(payment_intent|charge)\.|^invoice\.paid$/;
const TAX_ID = /^customer\.tax_id\./;
const CARD_CONFIRMED = 'setup_intent.succeeded';

/** Processes all pending events of a customer with one synchronization. */
@Injectable()
export class ProcessEvents {
  constructor(
    private readonly eventos: Eventos,
    private readonly synchronizeCustomer: SynchronizeCustomer,
    private readonly paymentProblems: RecordPagamentoProblemas,
  ) {}

  async execute(customer: string): Promise<void> {
    const events = await this.eventos.unprocessedOf(customer);
    if (events.length === 0) return;
    const cards = events.flatMap(({ tipo, objeto }) => (tipo === CARD_CONFIRMED && objeto !== null ? [objeto] : []));
    const hasTaxId = events.some(({ tipo }) => TAX_ID.test(tipo));
    await this.synchronizeCustomer.execute(customer, { cards, hasTaxId });
    const payments = new Map(events.filter(({ tipo }) => PAYMENTS.test(tipo)).map(({ objeto, tipo }) => [objeto, tipo]));
    for (const [id, tipo] of payments) await this.paymentProblems.recordOne(id, tipo);
    await this.eventos.markProcessed(events.map(({ id }) => id));
  }
}
