import { Injectable } from '@nestjs/common';
import { PagamentosContestados } from '../infrastructure/pagamentos-contestados.repository.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';

/**
 * Lists a refund or dispute for the admin. Neither ends access or the subscription by itself: the operator who refunds decides that
 * at the provider, whose event does the rest.
 */
@Injectable()
export class RecordContestado {
  constructor(
    private readonly contestados: PagamentosContestados,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(evento: string): Promise<void> {
    const found = await this.contestados.event(evento);
    const payment = found ? await this.provider.payment(found.pagamento) : null;
    if (found && payment) await this.contestados.note(payment, found.tipo, found.em);
  }
}
