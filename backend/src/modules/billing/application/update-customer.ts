import { Injectable } from '@nestjs/common';
import { Assinantes, PagadorLock } from '../domain/assinantes.js';
import { PagamentoProblemas } from '../domain/eventos.js';
import { PaymentProvider } from '../domain/payment-provider.js';

/** Keeps the provider's customer in line with its user: a new e-mail or name, or a deletion, after which nothing may be charged. */
@Injectable()
export class UpdateCustomer {
  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly problemas: PagamentoProblemas,
  ) {}

  async describe(usuarioId: string): Promise<void> {
    const assinante = await this.assinantes.find(usuarioId);
    if (assinante?.customer) await this.provider.describeCustomer(assinante.customer, assinante);
  }

  /** Locked, since a call of the same pagador may still be running. */
  async remove(usuarioId: string, customer: string): Promise<void> {
    await this.problemas.anonymize(customer);
    await this.lock.run(usuarioId, () => this.provider.removeCustomer(customer));
  }
}
