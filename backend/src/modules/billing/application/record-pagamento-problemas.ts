import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import type { PaymentRecord } from '../domain/payment-provider.js';
import { PagamentoProblemas } from '../infrastructure/pagamento-problemas.repository.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';

const WINDOW_MS = 7 * 86_400_000;
const BATCH = 100;

/** Scans the payments of seven days: an abandoned payment produces no event. */
@Injectable()
export class RecordPagamentoProblemas {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly problemas: PagamentoProblemas,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const from = new Date(this.clock.now().getTime() - WINDOW_MS);
    let batch: PaymentRecord[] = [];
    for await (const payment of this.provider.paymentsSince(from)) {
      batch.push({ ...payment, tipo: `payment_intent.${payment.erro ? 'payment_failed' : payment.status}` });
      if (batch.length < BATCH) continue;
      await this.problemas.note(batch);
      batch = [];
    }
    await this.problemas.note(batch);
    await this.problemas.removeOld();
  }

  /** Records the payment's current state under the type of its event. */
  async recordOne(id: string | null, tipo: string): Promise<void> {
    if (!id?.startsWith('pi_')) return;
    const payment = await this.provider.payment(id);
    if (payment) await this.problemas.note([{ ...payment, tipo }]);
  }
}
