import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { HOUR, periodEnd } from './calendar.ts';
import { addInvoice, collect, finalize, giveUp } from './invoices.ts';
import type { Item, Subscription } from '../store/model.ts';
import { cardRefusal } from '../payments/payments.ts';
import { changedItems, fullLines, newItem, planChange, prorations, type ItemParams } from './plan-change.ts';
import { applyChange, emitUpdated, closeSubscription, hasEnded } from './subscription-state.ts';
import { textMap } from '../api/params.ts';

/** How long a first payment, and the payment of a change, may take. */
export const PAYMENT_TIME = 23 * HOUR;

export function createSubscription(store: Store, params: Stripe.SubscriptionCreateParams): Subscription {
  const { customer: owner, payment_behavior: behavior } = params;
  if (owner === undefined) throw parameterMissing('customer');
  if (behavior === 'pending_if_incomplete') {
    throw invalidRequest('A creation takes no pending_if_incomplete.', { param: 'payment_behavior' });
  }
  const { id: customer } = store.customer(owner);
  const items = itemParams(params.items).map((item) => newItem(store, item));
  const [first] = items;
  if (!first) throw parameterMissing('items');
  const { interval, intervalCount, currency } = store.price(first.price);
  const start = store.now(customer);
  const period = { start, end: periodEnd(start, start, interval, intervalCount) };
  const subscription = { ...newSubscription(customer, items, period), ...settingsIn(params), currency };
  store.state.subscriptions[subscription.id] = subscription;
  const invoice = addInvoice(store, subscription, 'subscription_create', fullLines(store, subscription, items, period));
  store.emit('customer.subscription.created', subscription.id, customer);
  finalize(store, invoice);
  if (behavior !== 'default_incomplete') payAtOnce(store, subscription, behavior);
  return subscription;
}

const parameterMissing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

function settingsIn(params: Stripe.SubscriptionCreateParams) {
  const settings = params.payment_settings;
  return {
    defaultPaymentMethod: params.default_payment_method ?? null,
    savesPaymentMethod: settings?.save_default_payment_method === 'on_subscription',
    paymentMethodTypes: settings?.payment_method_types || null,
    metadata: textMap({}, params.metadata),
  };
}

type Unset = 'currency' | 'defaultPaymentMethod' | 'savesPaymentMethod' | 'paymentMethodTypes' | 'metadata';

function newSubscription(
  customer: string,
  items: Item[],
  { start, end }: { start: number; end: number },
): Omit<Subscription, Unset> {
  return {
    id: newId('sub'),
    created: start,
    customer,
    status: 'incomplete',
    items,
    periodStart: start,
    periodEnd: end,
    anchor: start,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    latestInvoice: null,
    schedule: null,
    pendingUpdate: null,
    pendingLines: [],
  };
}

function payAtOnce(store: Store, subscription: Subscription, behavior: string | undefined): void {
  const invoice = store.invoice(subscription.latestInvoice ?? '');
  collect(store, invoice);
  if (invoice.status === 'paid' || behavior !== 'error_if_incomplete') return;
  const error = store.find('paymentIntents', invoice.paymentIntent)?.error;
  closeSubscription(store, subscription, 'payment_failed');
  giveUp(store, invoice);
  throw error ? cardRefusal(error) : invalidRequest('This customer has no attached payment source.');
}

const PENDING_TAKES = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor', 'payment_behavior', 'expand'];

export function updateSubscription(store: Store, id: string, params: Stripe.SubscriptionUpdateParams): Subscription {
  const subscription = store.subscription(id);
  if (hasEnded(subscription))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  if (params.payment_behavior === 'pending_if_incomplete') {
    const [other] = Object.keys(params).filter((name) => !PENDING_TAKES.includes(name));
    if (other) throw invalidRequest(`You cannot set ${other} with payment_behavior pending_if_incomplete.`, { param: other });
  }
  updateCancellation(store, subscription, params);
  if (params.default_payment_method !== undefined) {
    subscription.defaultPaymentMethod = store.need('paymentMethods', params.default_payment_method).id;
  }
  subscription.metadata = textMap(subscription.metadata, params.metadata);
  const settings = params.payment_settings;
  if (settings?.save_default_payment_method)
    subscription.savesPaymentMethod = settings.save_default_payment_method === 'on_subscription';
  if (settings?.payment_method_types) subscription.paymentMethodTypes = settings.payment_method_types;
  if (params.items || params.billing_cycle_anchor?.type === 'now') changePlan(store, subscription, params);
  emitUpdated(store, subscription);
  return subscription;
}

function updateCancellation(store: Store, subscription: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at, cancellation_details: details } = params;
  if (atPeriodEnd !== undefined || at !== undefined) mustBeFree(subscription);
  if (atPeriodEnd !== undefined) {
    subscription.cancelAtPeriodEnd = atPeriodEnd;
    subscription.cancelAt = atPeriodEnd ? subscription.periodEnd : null;
  }
  if (typeof at === 'string' && at !== '')
    throw invalidRequest('The stand-in takes a time as cancel_at.', { param: 'cancel_at' });
  if (at !== undefined) subscription.cancelAt = at === '' ? null : Number(at);
  if (atPeriodEnd !== undefined || at !== undefined) {
    const cancelling = subscription.cancelAt !== null;
    subscription.canceledAt = cancelling ? (subscription.canceledAt ?? store.now(subscription.customer)) : null;
    subscription.cancellation.reason = cancelling ? 'cancellation_requested' : null;
  }
  if (details?.feedback !== undefined) subscription.cancellation.feedback = details.feedback || null;
  if (details?.comment !== undefined) subscription.cancellation.comment = details.comment || null;
}

/** A schedule decides when its subscription ends: it must be released first. */
function mustBeFree({ schedule }: Subscription): void {
  if (schedule === null) return;
  throw invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

function changePlan(store: Store, subscription: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  if (subscription.status === 'incomplete')
    throw invalidRequest('You cannot change the items of a subscription whose first invoice is unpaid.');
  const { change, lines } = changeOf(store, subscription, {
    items: params.items,
    date: params.proration_date,
    behavior: params.proration_behavior,
    reset: params.billing_cycle_anchor?.type === 'now',
  });
  dropPendingUpdate(store, subscription);
  const invoiced = change.period !== null || params.proration_behavior === 'always_invoice';
  if (!invoiced) {
    applyChange(subscription, change);
    subscription.pendingLines.push(...lines);
    return;
  }
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'error_if_incomplete')
    throw invalidRequest('The stand-in plays no error_if_incomplete of an update.', { param: 'payment_behavior' });
  if (behavior !== 'pending_if_incomplete') applyChange(subscription, change);
  const invoice = addInvoice(store, subscription, 'subscription_update', lines);
  if (behavior === 'pending_if_incomplete') {
    const expiresAt = store.now(subscription.customer) + PAYMENT_TIME;
    subscription.pendingUpdate = { invoice: invoice.id, expiresAt, change };
  }
  finalize(store, invoice);
  if (behavior !== 'default_incomplete') payAtOnce(store, subscription, behavior);
}

interface ChangeParams {
  items: ItemParams[] | undefined;
  date: number | undefined;
  behavior: string | undefined;
  reset: boolean;
}

/** The change and the lines of its invoice, executed or only previewed. */
export function changeOf(store: Store, subscription: Subscription, { items = [], date, behavior, reset }: ChangeParams) {
  const now = store.now(subscription.customer);
  if (date !== undefined && (date < subscription.periodStart || date > subscription.periodEnd)) {
    throw invalidRequest('Invalid proration_date: it must lie in the current period.', { param: 'proration_date' });
  }
  const wanted = changedItems(store, subscription, items);
  const change = planChange(store, subscription, wanted, now, reset);
  const lines = prorations(store, subscription, change, date ?? now);
  return { change, lines: behavior === 'none' ? lines.filter(({ proration }) => !proration) : lines };
}

function dropPendingUpdate(store: Store, subscription: Subscription): void {
  const before = subscription.pendingUpdate;
  subscription.pendingUpdate = null;
  if (before) giveUp(store, store.invoice(before.invoice));
}

/** At once. An open first invoice stays open: voiding it is a separate option. */
export function cancelSubscription(store: Store, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = store.subscription(id);
  if (hasEnded(subscription)) throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
  mustBeFree(subscription);
  const { feedback, comment } = params.cancellation_details ?? {};
  Object.assign(subscription.cancellation, { feedback: feedback || null, comment: comment || null });
  dropPendingUpdate(store, subscription);
  closeSubscription(store, subscription, 'cancellation_requested');
  return subscription;
}

/** Items as far as they are implemented. */
function itemParams(items: Stripe.SubscriptionCreateParams.Item[] | undefined): ItemParams[] {
  return (items ?? []).map(({ price, quantity }) => ({
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
  }));
}
