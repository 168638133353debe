import { Injectable } from '@nestjs/common';
import { PagadorLock } from '../domain/assinantes.js';
import { PagamentoProblemas } from '../domain/eventos.js';
import { PaymentProvider } from '../domain/payment-provider.js';

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
