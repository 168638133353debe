import { Injectable } from '@nestjs/common';
import { PagadorLock } from '../infrastructure/pagador-lock.store.js';
import { PagamentoProblemas } from '../infrastructure/pagamento-problemas.repository.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';

/** Follows the deletion of a user, after which nothing may be charged. */
@Injectable()
export class RemoveCustomer {
  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly problemas: PagamentoProblemas,
  ) {}

  /** Locked, since a call of the same pagador may still be running. */
  async execute(usuarioId: string, customer: string): Promise<void> {
    await this.problemas.anonymize(customer);
    await this.lock.run(usuarioId, () => this.provider.removeCustomer(customer));
  }
}
