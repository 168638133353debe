import { Injectable } from '@nestjs/common';
import { Assinantes, PagadorLock } from '../domain/assinantes.js';
import { PagamentoProblemas } from '../domain/eventos.js';
import { PaymentProvider } from '../domain/payment-provider.js';

/** Tells the provider what became of a user: another e-mail or name, or that he is gone and must never be charged again. */
@Injectable()
export class UpdateCustomer {
  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly problemas: PagamentoProblemas,
  ) {}

  async changed(usuarioId: string): Promise<void> {
    const assinante = await this.assinantes.find(usuarioId);
    if (assinante?.customer) await this.provider.describeCustomer(assinante.customer, assinante);
  }

  /** After a call of his that may still be running. */
  async removed(usuarioId: string, customer: string): Promise<void> {
    await this.problemas.anonymize(customer);
    await this.lock.run(usuarioId, () => this.provider.removeCustomer(customer));
  }
}
