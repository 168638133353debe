import type { Books } from '../books/books.ts';
import { periodEnd } from './calendar.ts';
import { addInvoice, collect, finalize, giveUp } from './invoices.ts';
import type { Invoice, Subscription } from '../books/model.ts';
import { fullLines, newItem } from './plan-change.ts';
import { currentPhase, releaseSchedule } from './schedules.ts';
import { changed, closeSubscription, hasEnded } from './subscription-state.ts';
import { PAYMENT_TIME } from './subscriptions.ts';

interface Step {
  at: number;
  take(): void;
}

/** Lets happen, in order and each at its time, what falls due until `until`: for one customer, or for all on the real clock. */
export function catchUp(books: Books, until: number, concerns: (customer: string) => boolean): void {
  for (let step = nextStep(books, concerns); step && step.at <= until; step = nextStep(books, concerns)) {
    books.at(step.at, step.take);
  }
}

function nextStep(books: Books, concerns: (customer: string) => boolean): Step | undefined {
  let next: Step | undefined;
  const offer = (step: Step | undefined) => {
    if (step && (!next || step.at < next.at)) next = step;
  };
  for (const invoice of Object.values(books.state.invoices)) {
    if (invoice.nextStep !== null && concerns(invoice.customer)) offer(stepOfInvoice(books, invoice, invoice.nextStep));
  }
  for (const subscription of Object.values(books.state.subscriptions)) {
    if (!hasEnded(subscription) && concerns(subscription.customer)) offer(stepOfSubscription(books, subscription));
  }
  return next;
}

function stepOfInvoice(books: Books, invoice: Invoice, at: number): Step {
  return {
    at,
    take: () => {
      invoice.nextStep = null;
      if (invoice.status === 'draft') finalize(books, invoice);
      collect(books, invoice);
    },
  };
}

function stepOfSubscription(books: Books, subscription: Subscription): Step {
  const { pendingUpdate, created, cancelAt } = subscription;
  if (subscription.status === 'incomplete') return { at: created + PAYMENT_TIME, take: () => expire(books, subscription) };
  const ends = Math.min(subscription.periodEnd, cancelAt ?? Infinity);
  if (pendingUpdate && pendingUpdate.expiresAt <= ends) {
    return { at: pendingUpdate.expiresAt, take: () => expireUpdate(books, subscription, pendingUpdate.invoice) };
  }
  return { at: ends, take: () => endPeriod(books, subscription) };
}

function expire(books: Books, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  subscription.endedAt = books.now();
  giveUp(books, books.find('invoices', subscription.latestInvoice));
  changed(books, subscription);
}

function expireUpdate(books: Books, subscription: Subscription, invoice: string): void {
  subscription.pendingUpdate = null;
  giveUp(books, books.invoice(invoice));
  books.emit('customer.subscription.pending_update_expired', subscription.id, subscription.customer);
}

function endPeriod(books: Books, subscription: Subscription): void {
  const now = books.now();
  const { cancelAt, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= now)) {
    return closeSubscription(books, subscription, 'cancellation_requested');
  }
  const before = subscription.items[0]?.price;
  enterPhase(books, subscription, now);
  const price = books.price(subscription.items[0]?.price ?? '');
  const old = books.price(before ?? price.id);
  if (price.interval !== old.interval || price.intervalCount !== old.intervalCount) subscription.anchor = now;
  subscription.periodStart = now;
  subscription.periodEnd = periodEnd(subscription.anchor, now, price.interval, price.intervalCount);
  const period = { start: now, end: subscription.periodEnd };
  const lines = [...subscription.pendingLines, ...fullLines(books, subscription, subscription.items, period)];
  subscription.pendingLines = [];
  addInvoice(books, subscription, 'subscription_cycle', lines);
  changed(books, subscription);
}

/** A schedule's next phase, or its end. */
function enterPhase(books: Books, subscription: Subscription, now: number): void {
  const schedule = books.find('schedules', subscription.schedule);
  if (!schedule || schedule.status !== 'active') return;
  const phase = currentPhase(schedule, now);
  if (!phase) return void releaseSchedule(books, schedule.id);
  const ids = subscription.items.map(({ id }) => id);
  subscription.items = phase.items.map((item, index) => ({ ...newItem(books, item), id: ids[index] ?? newItem(books, item).id }));
  books.emit('subscription_schedule.updated', schedule.id, schedule.customer);
}
