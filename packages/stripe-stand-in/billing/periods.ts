import type { Store } from '../store/store.ts';
import { periodEnd } from './calendar.ts';
import { addInvoice, collect, finalize, giveUp } from './invoices.ts';
import type { Invoice, Subscription } from '../store/model.ts';
import { fullLines, newItem } from './plan-change.ts';
import { currentPhase, releaseSchedule } from './schedules.ts';
import { emitUpdated, closeSubscription, hasEnded } from './subscription-state.ts';
import { PAYMENT_TIME } from './subscriptions.ts';

interface Step {
  at: number;
  take(): void;
}

/**
 * Executes, in order and each at its time, everything that falls due until `until`: for one customer, or for all on the real
 * clock.
 */
export function catchUp(store: Store, until: number, concerns: (customer: string) => boolean): void {
  for (let step = nextStep(store, concerns); step && step.at <= until; step = nextStep(store, concerns)) {
    store.at(step.at, step.take);
  }
}

function nextStep(store: Store, concerns: (customer: string) => boolean): Step | undefined {
  let next: Step | undefined;
  const offer = (step: Step | undefined) => {
    if (step && (!next || step.at < next.at)) next = step;
  };
  for (const invoice of Object.values(store.state.invoices)) {
    if (invoice.nextStep !== null && concerns(invoice.customer)) offer(stepOfInvoice(store, invoice, invoice.nextStep));
  }
  for (const subscription of Object.values(store.state.subscriptions)) {
    if (!hasEnded(subscription) && concerns(subscription.customer)) offer(stepOfSubscription(store, subscription));
  }
  return next;
}

function stepOfInvoice(store: Store, invoice: Invoice, at: number): Step {
  return {
    at,
    take: () => {
      invoice.nextStep = null;
      if (invoice.status === 'draft') finalize(store, invoice);
      collect(store, invoice);
    },
  };
}

function stepOfSubscription(store: Store, subscription: Subscription): Step {
  const { pendingUpdate, created, cancelAt } = subscription;
  if (subscription.status === 'incomplete') return { at: created + PAYMENT_TIME, take: () => expire(store, subscription) };
  const ends = Math.min(subscription.periodEnd, cancelAt ?? Infinity);
  if (pendingUpdate && pendingUpdate.expiresAt <= ends) {
    return { at: pendingUpdate.expiresAt, take: () => expireUpdate(store, subscription, pendingUpdate.invoice) };
  }
  return { at: ends, take: () => endPeriod(store, subscription) };
}

function expire(store: Store, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.endedAt = store.now();
  giveUp(store, store.find('invoices', subscription.latestInvoice));
  emitUpdated(store, subscription);
}

function expireUpdate(store: Store, subscription: Subscription, invoice: string): void {
  subscription.pendingUpdate = null;
  giveUp(store, store.invoice(invoice));
  store.emit('customer.subscription.pending_update_expired', subscription.id, subscription.customer);
}

function endPeriod(store: Store, subscription: Subscription): void {
  const now = store.now();
  const { cancelAt, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= now)) {
    return closeSubscription(store, subscription, 'cancellation_requested');
  }
  const before = subscription.items[0]?.price;
  enterPhase(store, subscription, now);
  const price = store.price(subscription.items[0]?.price ?? '');
  const old = store.price(before ?? price.id);
  if (price.interval !== old.interval || price.intervalCount !== old.intervalCount) subscription.anchor = now;
  subscription.periodStart = now;
  subscription.periodEnd = periodEnd(subscription.anchor, now, price.interval, price.intervalCount);
  const period = { start: now, end: subscription.periodEnd };
  const lines = [...subscription.pendingLines, ...fullLines(store, subscription, subscription.items, period)];
  subscription.pendingLines = [];
  addInvoice(store, subscription, 'subscription_cycle', lines);
  emitUpdated(store, subscription);
}

/** A schedule's next phase, or its end. */
function enterPhase(store: Store, subscription: Subscription, now: number): void {
  const schedule = store.find('schedules', subscription.schedule);
  if (!schedule || schedule.status !== 'active') return;
  const phase = currentPhase(schedule, now);
  if (!phase) return void releaseSchedule(store, schedule.id);
  const ids = subscription.items.map(({ id }) => id);
  subscription.items = phase.items.map((item, index) => ({ ...newItem(store, item), id: ids[index] ?? newItem(store, item).id }));
  store.emit('subscription_schedule.updated', schedule.id, schedule.customer);
}
