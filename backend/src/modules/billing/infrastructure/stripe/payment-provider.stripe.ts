import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  PagadorUnavailable,
  type CustomerSubscription,
  type NewSubscription,
  type Payment,
  type PlanChange,
  type ProviderEvent,
  type Started,
} from '../../domain/payment-provider.js';
import type { PlanoTipo } from '../../domain/planos.js';
import { newIdempotencyKey, StripeClient, undefinedIfMissing } from './stripe-client.js';
import { StripeInvoices } from './stripe-invoices.js';
import { StripePrices } from './stripe-prices.js';
import { eventOf, idOf, invoiceOf, OWED, paymentOf, StripeSubscriptions } from './stripe-subscriptions.js';

const PAGE = 100;
const SECRET = 'latest_invoice.confirmation_secret';

/** The card payment provider. Every method throws PaymentsDown while it is unavailable. */
@Injectable()
export class PaymentProvider {
  constructor(
    private readonly client: StripeClient,
    private readonly prices: StripePrices,
    private readonly subscriptions: StripeSubscriptions,
    private readonly invoices: StripeInvoices,
  ) {}

  /** Throws when there is no valid price for this plan. */
  async assertSold(planoTipo: PlanoTipo): Promise<void> {
    await this.prices.idOf(planoTipo);
  }

  /** Identical for each retry with this key, or Stripe would refuse it: fields that can change are set by `describeCustomer`. */
  async createCustomer(usuarioId: string, key: string): Promise<string> {
    const customer = { metadata: { usuario_id: usuarioId }, preferred_locales: ['pt-BR'] };
    return (await this.client.call(({ customers }) => customers.create(customer, { idempotencyKey: key }))).id;
  }

  async describeCustomer(customer: string, { email, nome }: { email: string; nome: string | null }): Promise<void> {
    await this.client.call(({ customers }) => customers.update(customer, { email, name: nome ?? '' }).catch(undefinedIfMissing));
  }

  /**
   * Ends all subscriptions at once; idempotent. Open invoices first: with an invoice's client secret it could still be paid, for
   * nothing in return.
   */
  async removeCustomer(customer: string): Promise<void> {
    if (await this.isRemoved(customer)) return;
    for (const invoice of await this.invoices.openOf(customer)) await this.invoices.makeUnpayable(invoice);
    await this.client.call(({ customers }) => customers.del(customer).catch(undefinedIfMissing));
  }

  async isRemoved(customer: string): Promise<boolean> {
    const found = await this.client.call(({ customers }) => customers.retrieve(customer).catch(undefinedIfMissing));
    return found?.deleted === true;
  }

  /** All of them, ended ones included. */
  async subscriptionsOf(customer: string): Promise<CustomerSubscription[]> {
    const params = { customer, status: 'all', limit: PAGE, expand: ['data.schedule', `data.${SECRET}`] } as const;
    const found = await this.client.call(({ subscriptions }) =>
      subscriptions
        .list({ ...params, expand: [...params.expand] })
        .autoPagingToArray({ limit: 1_000 })
        .catch(undefinedIfMissing),
    );
    if (!found && !(await this.isRemoved(customer))) throw unknownCustomer(customer);
    return Promise.all((found ?? []).map(async (one) => this.subscriptions.read(one, await this.invoices.unpaidOf(one))));
  }

  async createSubscription({ customer, planoTipo, usuarioId, operacao }: NewSubscription): Promise<Started> {
    const price = await this.prices.idOf(planoTipo);
    const order: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      expand: [SECRET],
      metadata: { usuario_id: usuarioId, plano: planoTipo, operacao },
    };
    const made = await this.client.call(({ subscriptions }) =>
      subscriptions.create(order, { idempotencyKey: `sub:${usuarioId}:${planoTipo}:${operacao}` }),
    );
    const { clientSecret = null, centavos = 0 } = invoiceOf(made.latest_invoice) ?? {};
    return { id: made.id, active: made.status === 'active', clientSecret, centavos };
  }

  /**
   * Ends a subscription that was never paid, with its invoice; false when it was paid in the meantime. The invoice first: it can
   * only be voided while it is unpaid, which decides the race against a payment at the same moment.
   */
  async abandon({ id, invoice }: CustomerSubscription): Promise<boolean> {
    if (invoice && !(await this.invoices.makeUnpayable(invoice.id))) return false;
    const { status } = await this.client.call(({ subscriptions }) => subscriptions.retrieve(id));
    if (status === 'incomplete') await this.end(id);
    return true;
  }

  /**
   * Ends a subscription with an owed or imminent renewal, and its collection; false when nothing is owed any more. After a
   * refused renewal the subscription is cancelled first, which ends all collection: without its invoice Stripe would count the
   * owed period as a gift. A renewal not yet attempted is decided, as in `abandon`, by voiding its invoice. In both cases a draft
   * is stopped before the subscription ends: cancelling only stops the collection of finalised invoices.
   */
  async endOwing({ id, invoice }: CustomerSubscription): Promise<boolean> {
    const { status } = await this.client.call(({ subscriptions }) => subscriptions.retrieve(id));
    const refused = OWED.includes(status);
    const untried = status === 'active' && invoice !== null && (await this.invoices.makeUnpayable(invoice.id));
    if (!refused && !untried) return false;
    if (refused && invoice) await this.invoices.stopDraft(invoice.id);
    await this.end(id);
    if (refused && invoice) await this.invoices.voidOrStop(invoice.id);
    return true;
  }

  /** A retry after a lost answer finds nothing, which is fine. */
  private async end(id: string): Promise<void> {
    await this.client.call(({ subscriptions }) => subscriptions.cancel(id).catch(undefinedIfMissing));
  }

  /** Drops the pending plan change; false when it was paid in the meantime. */
  async dropChange({ id }: CustomerSubscription): Promise<boolean> {
    for (const change of await this.invoices.openChangesOf(id)) if (!(await this.invoices.makeUnpayable(change))) return false;
    return true;
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await this.client.call(({ subscriptions }) => subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }

  /** The subscription continues without it; a planned end stays. */
  async releaseSchedule(scheduleId: string): Promise<void> {
    await this.client.call(async ({ subscriptionSchedules: schedules }) => {
      const { status } = await schedules.retrieve(scheduleId);
      if (status !== 'active' && status !== 'not_started') return;
      await schedules.release(scheduleId, { preserve_cancel_date: true });
    });
  }

  /** Takes effect at once and charges the difference; where that needs confirmation the plan stays until then. */
  async changeNow({ subscriptionId, itemId, planoTipo, calculadoEm }: PlanChange) {
    const params: Stripe.SubscriptionUpdateParams = {
      ...(await this.changeTo({ itemId, planoTipo, calculadoEm })),
      payment_behavior: 'pending_if_incomplete',
      expand: [SECRET],
    };
    const options = newIdempotencyKey();
    const changed = await this.client.call(({ subscriptions }) => subscriptions.update(subscriptionId, params, options));
    const requiresAction = changed.pending_update !== null;
    return { requiresAction, clientSecret: requiresAction ? (invoiceOf(changed.latest_invoice)?.clientSecret ?? null) : null };
  }

  async changeAtRenewal({ id, schedule }: CustomerSubscription, planoTipo: PlanoTipo): Promise<void> {
    const price = await this.prices.idOf(planoTipo);
    const options = newIdempotencyKey();
    const made = await this.client.call(({ subscriptionSchedules: schedules }) =>
      schedule ? schedules.retrieve(schedule.id) : schedules.create({ from_subscription: id }, options),
    );
    const [now] = made.phases;
    if (!now) throw new Error(`schedule ${made.id} has no phase`);
    const items = now.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity ?? 1 }));
    await this.client.call(({ subscriptionSchedules: schedules }) =>
      schedules.update(made.id, {
        end_behavior: 'release',
        phases: [
          { items, start_date: now.start_date, end_date: now.end_date },
          { items: [{ price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 }, proration_behavior: 'none' },
        ],
      }),
    );
  }

  /** What `changeNow` would charge, in cents, and when the next charge would come. */
  async preview({ subscriptionId, ...change }: PlanChange): Promise<{ valor: number; proximaCobrancaEm: Date }> {
    const details = await this.changeTo(change);
    const { amount_due: valor, lines } = await this.client.call(({ invoices }) =>
      invoices.createPreview({ subscription: subscriptionId, subscription_details: details }),
    );
    const proximaCobrancaEm = new Date(Math.max(...lines.data.map(({ period }) => period.end)) * 1000);
    return { valor, proximaCobrancaEm };
  }

  private async changeTo({ itemId, planoTipo, calculadoEm }: Omit<PlanChange, 'subscriptionId'>) {
    const price = await this.prices.idOf(planoTipo);
    const date = Math.floor(calculadoEm.getTime() / 1000);
    const behavior = 'always_invoice' as const;
    return { items: [{ id: itemId, price }], proration_behavior: behavior, proration_date: date };
  }

  async payment(id: string): Promise<Payment | null> {
    const params: Stripe.PaymentIntentRetrieveParams = { expand: ['latest_charge'] };
    const intent = await this.client.call(({ paymentIntents }) => paymentIntents.retrieve(id, params).catch(undefinedIfMissing));
    return intent ? paymentOf(intent) : null;
  }

  /** Payments created since then. */
  async *paymentsSince(from: Date): AsyncIterable<Payment> {
    const since = { created: { gte: Math.floor(from.getTime() / 1000) }, limit: PAGE, expand: ['data.latest_charge'] };
    const page = (after: object) => this.client.call(({ paymentIntents }) => paymentIntents.list({ ...since, ...after }));
    for await (const intent of pages(page)) yield paymentOf(intent);
  }

  /** Events whose delivery failed. */
  async *missedEvents(): AsyncIterable<ProviderEvent> {
    const page = (after: object) =>
      this.client.call(({ events }) => events.list({ delivery_success: false, limit: PAGE, ...after }));
    for await (const event of pages(page)) yield eventOf(event);
  }
}

/** Most likely the keys of another account: no subscription has ended by that, and the stored state stays. */
const unknownCustomer = (customer: string): PagadorUnavailable =>
  new PagadorUnavailable(`customer ${customer} is unknown to the provider: is this the right account?`);

/** Fetches page after page, each through the circuit breaker. */
async function* pages<T extends { id: string }>(
  page: (after: object) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncIterable<T> {
  for (let after = {}; ;) {
    const { data, has_more: more } = await page(after);
    yield* data;
    const last = data.at(-1);
    if (!more || !last) return;
    after = { starting_after: last.id };
  }
}
