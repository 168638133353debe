import type Stripe from 'stripe';
import { refused } from '../api/api-error.ts';
import { newId, type Books } from '../books/books.ts';
import { HOUR, periodEnd } from './calendar.ts';
import { addInvoice, collect, finalize, giveUp } from './invoices.ts';
import type { Item, Subscription } from '../books/model.ts';
import { cardRefusal } from '../payments/payments.ts';
import { changedItems, fullLines, newItem, planChange, prorations, type ItemParams } from './plan-change.ts';
import { applyChange, changed, closeSubscription, hasEnded } from './subscription-state.ts';
import { textMap } from '../api/params.ts';

/** How long a first payment, and the payment of a change, may take. */
export const PAYMENT_TIME = 23 * HOUR;

export function createSubscription(books: Books, params: Stripe.SubscriptionCreateParams): Subscription {
  const { customer: owner, payment_behavior: behavior } = params;
  if (owner === undefined) throw parameterMissing('customer');
  if (behavior === 'pending_if_incomplete') {
    throw refused('A creation takes no pending_if_incomplete.', { param: 'payment_behavior' });
  }
  const { id: customer } = books.customer(owner);
  const items = itemParams(params.items).map((item) => newItem(books, item));
  const [first] = items;
  if (!first) throw parameterMissing('items');
  const { interval, intervalCount, currency } = books.price(first.price);
  const start = books.now(customer);
  const period = { start, end: periodEnd(start, start, interval, intervalCount) };
  const subscription = { ...newSubscription(customer, items, period), ...settingsIn(params), currency };
  books.state.subscriptions[subscription.id] = subscription;
  const invoice = addInvoice(books, subscription, 'subscription_create', fullLines(books, subscription, items, period));
  books.emit('customer.subscription.created', subscription.id, customer);
  finalize(books, invoice);
  if (behavior !== 'default_incomplete') payAtOnce(books, subscription, behavior);
  return subscription;
}

const parameterMissing = (param: string) => refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

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

function payAtOnce(books: Books, subscription: Subscription, behavior: string | undefined): void {
  const invoice = books.invoice(subscription.latestInvoice ?? '');
  collect(books, invoice);
  if (invoice.status === 'paid' || behavior !== 'error_if_incomplete') return;
  const error = books.find('paymentIntents', invoice.paymentIntent)?.error;
  closeSubscription(books, subscription, 'payment_failed');
  giveUp(books, invoice);
  throw error ? cardRefusal(error) : refused('This customer has no attached payment source.');
}

const PENDING_TAKES = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor', 'payment_behavior', 'expand'];

export function updateSubscription(books: Books, id: string, params: Stripe.SubscriptionUpdateParams): Subscription {
  const subscription = books.subscription(id);
  if (hasEnded(subscription)) throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  if (params.payment_behavior === 'pending_if_incomplete') {
    const [other] = Object.keys(params).filter((name) => !PENDING_TAKES.includes(name));
    if (other) throw refused(`You cannot set ${other} with payment_behavior pending_if_incomplete.`, { param: other });
  }
  updateCancellation(books, subscription, params);
  if (params.default_payment_method !== undefined) {
    subscription.defaultPaymentMethod = books.need('paymentMethods', params.default_payment_method).id;
  }
  subscription.metadata = textMap(subscription.metadata, params.metadata);
  const settings = params.payment_settings;
  if (settings?.save_default_payment_method)
    subscription.savesPaymentMethod = settings.save_default_payment_method === 'on_subscription';
  if (settings?.payment_method_types) subscription.paymentMethodTypes = settings.payment_method_types;
  if (params.items || params.billing_cycle_anchor?.type === 'now') changePlan(books, subscription, params);
  changed(books, subscription);
  return subscription;
}

function updateCancellation(books: Books, subscription: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at, cancellation_details: details } = params;
  if (atPeriodEnd !== undefined || at !== undefined) mustBeFree(subscription);
  if (atPeriodEnd !== undefined) {
    subscription.cancelAtPeriodEnd = atPeriodEnd;
    subscription.cancelAt = atPeriodEnd ? subscription.periodEnd : null;
  }
  if (typeof at === 'string' && at !== '') throw refused('The stand-in takes a time as cancel_at.', { param: 'cancel_at' });
  if (at !== undefined) subscription.cancelAt = at === '' ? null : Number(at);
  if (atPeriodEnd !== undefined || at !== undefined) {
    const cancelling = subscription.cancelAt !== null;
    subscription.canceledAt = cancelling ? (subscription.canceledAt ?? books.now(subscription.customer)) : null;
    subscription.cancellation.reason = cancelling ? 'cancellation_requested' : null;
  }
  if (details?.feedback !== undefined) subscription.cancellation.feedback = details.feedback || null;
  if (details?.comment !== undefined) subscription.cancellation.comment = details.comment || null;
}

/** A schedule decides when its subscription ends: it must be released first. */
function mustBeFree({ schedule }: Subscription): void {
  if (schedule === null) return;
  throw refused(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

function changePlan(books: Books, subscription: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  if (subscription.status === 'incomplete')
    throw refused('You cannot change the items of a subscription whose first invoice is unpaid.');
  const { change, lines } = changeOf(books, subscription, {
    items: params.items,
    date: params.proration_date,
    behavior: params.proration_behavior,
    reset: params.billing_cycle_anchor?.type === 'now',
  });
  dropPendingUpdate(books, subscription);
  const invoiced = change.period !== null || params.proration_behavior === 'always_invoice';
  if (!invoiced) {
    applyChange(subscription, change);
    subscription.pendingLines.push(...lines);
    return;
  }
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'error_if_incomplete')
    throw refused('The stand-in plays no error_if_incomplete of an update.', { param: 'payment_behavior' });
  if (behavior !== 'pending_if_incomplete') applyChange(subscription, change);
  const invoice = addInvoice(books, subscription, 'subscription_update', lines);
  if (behavior === 'pending_if_incomplete') {
    const expiresAt = books.now(subscription.customer) + PAYMENT_TIME;
    subscription.pendingUpdate = { invoice: invoice.id, expiresAt, change };
  }
  finalize(books, invoice);
  if (behavior !== 'default_incomplete') payAtOnce(books, subscription, behavior);
}

interface ChangeParams {
  items: ItemParams[] | undefined;
  date: number | undefined;
  behavior: string | undefined;
  reset: boolean;
}

/** The change and the lines of its invoice, done or only previewed. */
export function changeOf(books: Books, subscription: Subscription, { items = [], date, behavior, reset }: ChangeParams) {
  const now = books.now(subscription.customer);
  if (date !== undefined && (date < subscription.periodStart || date > subscription.periodEnd)) {
    throw refused('Invalid proration_date: it must lie in the current period.', { param: 'proration_date' });
  }
  const wanted = changedItems(books, subscription, items);
  const change = planChange(books, subscription, wanted, now, reset);
  const lines = prorations(books, subscription, change, date ?? now);
  return { change, lines: behavior === 'none' ? lines.filter(({ proration }) => !proration) : lines };
}

function dropPendingUpdate(books: Books, subscription: Subscription): void {
  const before = subscription.pendingUpdate;
  subscription.pendingUpdate = null;
  if (before) giveUp(books, books.invoice(before.invoice));
}

/** At once. An open first invoice stays open: whoever wants it void says so. */
export function cancelSubscription(books: Books, id: string, params: Stripe.SubscriptionCancelParams): Subscription {
  const subscription = books.subscription(id);
  if (hasEnded(subscription)) throw refused(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
  mustBeFree(subscription);
  const { feedback, comment } = params.cancellation_details ?? {};
  Object.assign(subscription.cancellation, { feedback: feedback || null, comment: comment || null });
  dropPendingUpdate(books, subscription);
  closeSubscription(books, subscription, 'cancellation_requested');
  return subscription;
}

/** Items as far as they are played. */
function itemParams(items: Stripe.SubscriptionCreateParams.Item[] | undefined): ItemParams[] {
  return (items ?? []).map(({ price, quantity }) => ({
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
  }));
}
