import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { CustomerSubscription, Payment, ProviderEvent } from '../../domain/payment-provider.js';
import { planoOf } from '../../domain/planos.js';
import { STATUSES, type AssinaturaStatus } from '../../domain/projection.js';
import { StripePrices } from './stripe-prices.js';

/** Statuses after a refused renewal. */
export const OWED: readonly string[] = ['past_due', 'unpaid'];
export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);

/** Maps Stripe objects to those of the domain. */
@Injectable()
export class StripeSubscriptions {
  constructor(private readonly prices: StripePrices) {}

  /** `schedule` and `latest_invoice.confirmation_secret` must be expanded; `unpaid`: its unpaid invoices. */
  read(subscription: Stripe.Subscription, unpaid: readonly Stripe.Invoice[]): CustomerSubscription {
    const { id, created, ended_at: endedAt, metadata, pending_update: pending } = subscription;
    const items = subscription.items.data.map((item) => ({
      price: this.prices.asPrice(item.price),
      periodStart: date(item.current_period_start),
      periodEnd: date(item.current_period_end),
    }));
    const operacao = metadata['operacao'] ?? null;
    const ours = subscription.items.data.find(({ price }) => planoOf(this.prices.asPrice(price)));
    return {
      id,
      operacao,
      status: statusOf(subscription),
      createdAt: date(created),
      endedAt: dateOrNull(endedAt),
      cancelAt: cancelAt(subscription),
      owedSince: owedSince(unpaid),
      items,
      itemId: (ours ?? (operacao === null ? undefined : subscription.items.data[0]))?.id ?? null,
      schedule: scheduleOf(subscription),
      pendingUntil: pending ? date(pending.expires_at) : null,
      invoice: invoiceOf(subscription.latest_invoice),
    };
  }
}

/**
 * A subscription that ended before its first payment counts as `incomplete_expired`. An unknown status is not guessed: the stored
 * state stays.
 */
function statusOf({ status, latest_invoice: invoice }: Stripe.Subscription): AssinaturaStatus {
  const first = invoice !== null && typeof invoice !== 'string' && invoice.billing_reason === 'subscription_create';
  if (status === 'canceled' && first && invoice.status !== 'paid') return 'incomplete_expired';
  const known = STATUSES.find((one) => one === status);
  if (!known) throw new Error(`a subscription with the unknown status ${status}`);
  return known;
}

/** `cancel_at` is not set by every cancellation at period end or by schedule. */
function cancelAt({ cancel_at: at, cancel_at_period_end: withPeriod, items, schedule }: Stripe.Subscription): Date | null {
  if (at !== null) return date(at);
  if (withPeriod) return date(Math.max(...items.data.map((item) => item.current_period_end)));
  const ending = schedule && typeof schedule !== 'string' && ends(schedule) ? schedule.phases.at(-1) : undefined;
  return ending ? date(ending.end_date) : null;
}

/** Start of the first unpaid period; prorated lines belong to a plan change, not to a period. */
function owedSince(unpaid: readonly Stripe.Invoice[]): Date | null {
  const starts = unpaid
    .filter(({ billing_reason: reason }) => reason === 'subscription_cycle')
    .flatMap(({ lines }) => lines.data)
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ period }) => period.start);
  return starts.length > 0 ? date(Math.min(...starts)) : null;
}

const date = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : date(seconds));

const ends = ({ end_behavior: behavior }: Stripe.SubscriptionSchedule): boolean => behavior === 'cancel';

/** We only schedule the downgrade at renewal: another price in the next phase is the monthly plan's. */
function scheduleOf({ schedule, items }: Stripe.Subscription): CustomerSubscription['schedule'] {
  if (schedule === null || schedule === undefined || typeof schedule === 'string') return null;
  const since = Math.max(...items.data.map((item) => item.current_period_start));
  const phase = schedule.phases.slice(1).find((one) => one.start_date > since);
  const changes = phase?.items.some(({ price }) => items.data.every((item) => item.price.id !== idOf(price))) ?? false;
  const next = phase && changes ? { planoTipo: 'mensal' as const, em: date(phase.start_date) } : null;
  return { id: schedule.id, next, stays: ends(schedule) || (phase !== undefined && !changes) };
}

/** Null where it is not expanded. */
export function invoiceOf(invoice: Stripe.Subscription['latest_invoice']): CustomerSubscription['invoice'] {
  if (invoice === null || typeof invoice === 'string') return null;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? null;
  return { id: invoice.id, open: invoice.status === 'open', clientSecret, centavos: invoice.amount_due };
}

/** `latest_charge`, the last attempt, must be expanded. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id, customer, receipt_email: receiptEmail, amount: valor, status, created, last_payment_error: error } = intent;
  const { latest_charge: lastTry } = intent;
  return {
    id,
    customer: typeof customer === 'string' ? customer : (customer?.id ?? null),
    receiptEmail,
    valor,
    status,
    criadoEm: date(error && lastTry && typeof lastTry !== 'string' ? lastTry.created : created),
    erro: error ? { message: error.message ?? null, code: error.code ?? null, declineCode: error.decline_code ?? null } : null,
  };
}

/** Only which objects it concerns, not their data: by the time it is processed that may be outdated. */
export function eventOf({ id, type: tipo, created, data }: Stripe.Event): ProviderEvent {
  const object = valueIn(data, 'object');
  const own = textIn(object, 'object') === 'customer' ? textIn(object, 'id') : textIn(object, 'customer');
  const ofPayment = ['charge', 'dispute'].includes(textIn(object, 'object') ?? '');
  const objeto = textIn(object, ofPayment ? 'payment_intent' : 'id');
  return { id, tipo, customer: own, objeto, criadoEm: date(created) };
}

/** Even a signed event is not guaranteed to have the shape of its type. */
function valueIn(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.entries(object).find(([key]) => key === name)?.[1];
}

function textIn(object: unknown, name: string): string | null {
  const value = valueIn(object, name);
  return typeof value === 'string' ? value : null;
}
