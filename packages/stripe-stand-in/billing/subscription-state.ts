import { type Store } from '../store/store.ts';
import type { PlanChange, Subscription, SubscriptionStatus } from '../store/model.ts';

export function emitUpdated(store: Store, { id, customer }: Subscription): void {
  store.emit('customer.subscription.updated', id, customer);
}

export function setStatus(store: Store, subscription: Subscription, status: SubscriptionStatus): void {
  if (subscription.status === status) return;
  subscription.status = status;
  emitUpdated(store, subscription);
}

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

export function applyChange(subscription: Subscription, { items, period }: PlanChange): void {
  subscription.items = items;
  if (!period) return;
  subscription.anchor = subscription.periodStart = period.start;
  subscription.periodEnd = period.end;
}

/** Final: a cancelled subscription is never reactivated. */
export function closeSubscription(store: Store, subscription: Subscription, reason: string): void {
  const now = store.now(subscription.customer);
  subscription.status = 'canceled';
  subscription.endedAt = now;
  subscription.canceledAt ??= now;
  subscription.cancellation.reason ??= reason;
  subscription.pendingUpdate = null;
  for (const invoice of Object.values(store.state.invoices)) {
    // Collecting ends with the subscription for finalised invoices only: a draft goes on, and is charged.
    if (invoice.subscription === subscription.id && invoice.status !== 'draft') invoice.nextStep = null;
  }
  endSchedule(store, subscription);
  store.emit('customer.subscription.deleted', subscription.id, subscription.customer);
}

function endSchedule(store: Store, subscription: Subscription): void {
  const schedule = store.find('schedules', subscription.schedule);
  subscription.schedule = null;
  if (!schedule) return;
  schedule.status = 'canceled';
  schedule.canceledAt = store.now(subscription.customer);
  store.emit('subscription_schedule.canceled', schedule.id, schedule.customer);
}
