import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { Assinante } from '../domain/assinantes.js';
import { PagadorLock } from '../infrastructure/pagador-lock.store.js';
import { Assinantes } from '../infrastructure/assinantes.repository.js';
import { providerStateOf } from '../domain/provider-state.js';
import type { CustomerSubscription } from '../domain/payment-provider.js';
import { PaymentProvider } from '../infrastructure/stripe/payment-provider.stripe.js';
import { isLive, type Projection } from '../domain/projection.js';
import { SaveProviderState } from './save-provider-state.js';

/** The pagador's current state at the provider. */
export interface Situation {
  assinante: Assinante;
  subscriptions: CustomerSubscription[];
  projection: Projection | null;
  /** The subscription of `projection`. */
  chosen: CustomerSubscription | null;
  /** Further live subscriptions. */
  surplus: CustomerSubscription[];
}

export type Refresh = (options?: { keepIdleSchedules?: boolean }) => Promise<Situation>;

/**
 * The only place where the stored state of an assinatura changes: fetches all subscriptions of the pagador from the provider and
 * stores the result. Triggers (webhook, click, schedule) carry no facts, so neither their order nor their number matters. It
 * creates and charges nothing.
 */
@Injectable()
export class SynchronizePagador {
  constructor(
    private readonly lock: PagadorLock,
    private readonly provider: PaymentProvider,
    private readonly assinantes: Assinantes,
    private readonly keep: SaveProviderState,
  ) {}

  async execute(usuarioId: string): Promise<Situation> {
    return this.runExclusive(usuarioId, (refresh) => refresh());
  }

  /** Runs `work` under the pagador's lock; each `refresh` fetches and stores the provider's state. */
  async runExclusive<T>(usuarioId: string, work: (refresh: Refresh) => Promise<T>): Promise<T> {
    return this.lock.run(usuarioId, () => work((options) => this.refresh(usuarioId, options)));
  }

  private async refresh(usuarioId: string, { keepIdleSchedules = false } = {}): Promise<Situation> {
    const assinante = await this.assinantes.find(usuarioId);
    if (!assinante) throw new DomainError('NAO_AUTENTICADO');
    const subscriptions = assinante.customer === null ? [] : await this.provider.subscriptionsOf(assinante.customer);
    if (!keepIdleSchedules) await this.releaseIdle(subscriptions);
    const { found, chosen, anomalies } = providerStateOf(subscriptions);
    const customer = await this.customerUnlessRemoved(assinante, subscriptions);
    if (customer !== null) await this.keep.execute(assinante, found, anomalies);
    const surplus = subscriptions.filter(({ id }) => anomalies.surplus.includes(id));
    return { assinante: { ...assinante, customer }, subscriptions, projection: found.projection, chosen, surplus };
  }

  /**
   * Releases schedules without a next phase: completed ones, and those left by a crash before the next phase was set. The plan
   * stays, and so do schedules arranged by an operator.
   */
  private async releaseIdle(subscriptions: CustomerSubscription[]): Promise<void> {
    for (const subscription of subscriptions) {
      const { schedule } = subscription;
      if (!schedule || schedule.next || schedule.stays || !isLive(subscription)) continue;
      await this.provider.releaseSchedule(schedule.id);
      subscription.schedule = null;
    }
  }

  /** Null for a customer deleted at the provider, which ends all its subscriptions: only worth a call where none is live. */
  private async customerUnlessRemoved(
    { usuarioId, customer }: Assinante,
    subscriptions: CustomerSubscription[],
  ): Promise<string | null> {
    if (customer === null || subscriptions.some(isLive)) return customer;
    if (!(await this.provider.isRemoved(customer))) return customer;
    await this.assinantes.clearCustomer(usuarioId);
    return null;
  }
}
