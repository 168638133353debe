import { Injectable } from '@nestjs/common';
import type { StartedSubscription } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Assinante } from '../domain/assinantes.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { PaymentsDown, type CustomerSubscription, type NewSubscription } from '../domain/payment-provider.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { cancelled, planOf, refuseFreeAccess } from '../domain/refusals.js';
import { isLive } from '../domain/projection.js';
import { SynchronizePagador, type Refresh } from './synchronize-pagador.js';

/** Starts a subscription that the first payment activates; a repeated call returns the same one. */
@Injectable()
export class CreateAssinatura {
  constructor(
    private readonly synchronizePagador: SynchronizePagador,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
  ) {}

  async execute(usuarioId: string, planoTipo: PlanoPago): Promise<StartedSubscription> {
    return this.synchronizePagador.runExclusive(usuarioId, (refresh) => this.start(planoTipo, refresh));
  }

  private async start(planoTipo: PlanoPago, refresh: Refresh): Promise<StartedSubscription> {
    const { assinante, subscriptions, chosen } = await refresh();
    refuseFreeAccess(assinante);
    if (chosen && isLive(chosen)) {
      throw chosen.cancelAt ? cancelled(chosen.cancelAt) : new DomainError('ASSINATURA_JA_ATIVA');
    }
    await this.provider.assertSold(planoTipo);
    const waiting = await this.reusable(planoTipo, subscriptions);
    if (waiting) return waiting;
    const customer = assinante.customer ?? (await this.newCustomer(assinante));
    const known = subscriptions.flatMap(({ operacao }) => operacao ?? []);
    const operacao = await this.assinantes.attempt(assinante.usuarioId, planoTipo, known);
    const made = await this.create({ customer, planoTipo, usuarioId: assinante.usuarioId, operacao });
    await refresh();
    const { id: subscriptionId, active, clientSecret, centavos: valorAgora } = made;
    return { subscriptionId, status: active ? 'active' : 'incomplete', clientSecret, valorAgora };
  }

  /** The incomplete subscription of this plan, if any; others are ended, so that only one can ever be paid. */
  private async reusable(planoTipo: PlanoPago, all: CustomerSubscription[]): Promise<StartedSubscription | undefined> {
    let found: StartedSubscription | undefined;
    for (const subscription of all.filter(({ status }) => status === 'incomplete')) {
      const plano = planOf(subscription);
      if (plano === undefined) continue; // of another product
      const { id: subscriptionId, invoice } = subscription;
      const clientSecret = invoice?.open ? invoice.clientSecret : null;
      if (!found && clientSecret !== null && plano === planoTipo) {
        found = { subscriptionId, status: 'incomplete', clientSecret, valorAgora: invoice?.centavos ?? 0 };
      } else if (!(await this.provider.abandon(subscription))) throw new DomainError('ASSINATURA_JA_ATIVA');
    }
    return found;
  }

  private async newCustomer({ usuarioId, clienteAnterior, email, nome }: Assinante): Promise<string> {
    const key = clienteAnterior === null ? `cus:${usuarioId}` : `cus:${usuarioId}:${clienteAnterior}`;
    const customer = await this.provider.createCustomer(usuarioId, key);
    await this.provider.describeCustomer(customer, { email, nome });
    await this.assinantes.saveCustomer(usuarioId, customer);
    return customer;
  }

  /**
   * The provider replays a refusal for its key for a day, so a refusal ends the attempt. Without an answer the retry uses the same
   * key.
   */
  private async create(order: NewSubscription): ReturnType<PaymentProvider['createSubscription']> {
    try {
      return await this.provider.createSubscription(order);
    } catch (error) {
      if (!(error instanceof PaymentsDown) || error.answered) await this.assinantes.endAttempt(order.usuarioId);
      throw error;
    }
  }
}
