import { Injectable } from '@nestjs/common';
import { IsUUID, Matches } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { PagadorLock } from './pagador-lock.store.js';
import { PagamentoProblemas } from './pagamento-problemas.repository.js';
import { PaymentProvider } from './stripe/payment-provider.stripe.js';

class PagadorExcluido {
  @IsUUID() usuarioId!: string;
  @Matches(/^cus_\w+$/) customer!: string;
}

/** A user who paid was deleted: removes the customer at the provider, retried until it answers (PAY-47); nothing may be charged after that. */
@Injectable()
export class PagadorExcluidoJob extends JobHandler<PagadorExcluido> {
  readonly type = 'pagador-excluido';
  readonly payload = PagadorExcluido;
  override readonly mustSucceed = true;

  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly problemas: PagamentoProblemas,
  ) {
    super();
  }

  /** Locked, since a call of the same pagador may still be running. */
  async run({ usuarioId, customer }: PagadorExcluido): Promise<void> {
    await this.problemas.anonymize(customer);
    await this.lock.run(usuarioId, () => this.provider.removeCustomer(customer));
  }
}
