import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Assinantes, PagadorLock, type Assinante } from '../domain/assinantes.js';
import { providerStateOf } from '../domain/provider-state.js';
import { PaymentProvider, type CustomerSubscription } from '../domain/payment-provider.js';
import { isLive, type Projection } from '../domain/projection.js';
import { SaveProviderState } from './save-provider-state.js';

/** What is true at the provider now. */
export interface Situation {
  assinante: Assinante;
  subscriptions: CustomerSubscription[];
  projection: Projection | null;
  /** The one that `projection` is of. */
  chosen: CustomerSubscription | null;
  /** Live ones beside it. */
  surplus: CustomerSubscription[];
}

export type Refresh = (options?: { keepIdleSchedules?: boolean }) => Promise<Situation>;

/**
 * The one way in which a subscription changes here: the provider is asked for all that the payer has, and what counts of it is
 * written down. Whatever made somebody ask (a webhook, a click, the hour) carries no facts of its own, so neither order nor number
 * of the askings matters. It creates and charges nothing.
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

  /** `work` is alone with this payer; each `refresh` asks the provider and writes down what it says. */
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
   * A schedule without anything to come: it has done its work, or who made it died before telling it what comes next. The plan stays.
   * What an operator has arranged is his.
   */
  private async releaseIdle(subscriptions: CustomerSubscription[]): Promise<void> {
    for (const subscription of subscriptions) {
      const { schedule } = subscription;
      if (!schedule || schedule.next || schedule.stays || !isLive(subscription)) continue;
      await this.provider.releaseSchedule(schedule.id);
      subscription.schedule = null;
    }
  }

  /** Whoever deletes a customer ends his subscriptions with him: only where nothing lives it is worth asking. */
  private async customerUnlessRemoved(
    { usuarioId, customer }: Assinante,
    subscriptions: CustomerSubscription[],
  ): Promise<string | null> {
    if (customer === null || subscriptions.some(isLive)) return customer;
    if (!(await this.provider.isRemoved(customer))) return customer;
    await this.assinantes.removeCustomerOf(usuarioId);
    return null;
  }
}
