import { type Books } from '../books/books.ts';
import type { PlanChange, Subscription, SubscriptionStatus } from '../books/model.ts';

export function changed(books: Books, { id, customer }: Subscription): void {
  books.emit('customer.subscription.updated', id, customer);
}

export function setStatus(books: Books, subscription: Subscription, status: SubscriptionStatus): void {
  if (subscription.status === status) return;
  subscription.status = status;
  changed(books, subscription);
}

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

export function applyChange(subscription: Subscription, { items, period }: PlanChange): void {
  subscription.items = items;
  if (!period) return;
  subscription.anchor = subscription.periodStart = period.start;
  subscription.periodEnd = period.end;
}

/** For good: a cancelled subscription never comes back. */
export function closeSubscription(books: Books, subscription: Subscription, reason: string): void {
  const now = books.now(subscription.customer);
  subscription.status = 'canceled';
  subscription.endedAt = now;
  subscription.canceledAt ??= now;
  subscription.cancellation.reason ??= reason;
  subscription.pendingUpdate = null;
  for (const invoice of Object.values(books.state.invoices)) {
    // Collecting ends with the subscription for finalised invoices only: a draft goes on, and is charged.
    if (invoice.subscription === subscription.id && invoice.status !== 'draft') invoice.nextStep = null;
  }
  endSchedule(books, subscription);
  books.emit('customer.subscription.deleted', subscription.id, subscription.customer);
}

function endSchedule(books: Books, subscription: Subscription): void {
  const schedule = books.find('schedules', subscription.schedule);
  subscription.schedule = null;
  if (!schedule) return;
  schedule.status = 'canceled';
  schedule.canceledAt = books.now(subscription.customer);
  books.emit('subscription_schedule.canceled', schedule.id, schedule.customer);
}
