import { Injectable } from '@nestjs/common';
import { Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { PagamentosContestados } from './pagamentos-contestados.repository.js';
import { PaymentProvider } from './stripe/payment-provider.stripe.js';

class PagamentoContestado {
  @Matches(/^evt_\w+$/) evento!: string;
}

/**
 * A payment was refunded or disputed (PAY-39): lists it for the admin. Neither ends access or the subscription by itself: the operator
 * who refunds decides that at the provider, whose event does the rest.
 */
@Injectable()
export class PagamentoContestadoJob extends JobHandler<PagamentoContestado> {
  readonly type = 'pagamento-contestado';
  readonly payload = PagamentoContestado;
  override readonly mustSucceed = true;

  constructor(
    private readonly contestados: PagamentosContestados,
    private readonly provider: PaymentProvider,
  ) {
    super();
  }

  async run({ evento }: PagamentoContestado): Promise<void> {
    const found = await this.contestados.event(evento);
    const payment = found ? await this.provider.payment(found.pagamento) : null;
    if (found && payment) await this.contestados.note(payment, found.tipo, found.em);
  }
}
