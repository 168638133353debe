import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { after, intervalOf } from './calendar.ts';
import type { Phase, Schedule, Subscription } from '../store/model.ts';
import { textMap } from '../api/params.ts';
import { emitUpdated } from './subscription-state.ts';

/** The one phase so far: the subscription's present state, until its period ends. */
export function createSchedule(store: Store, params: Stripe.SubscriptionScheduleCreateParams): Schedule {
  const { from_subscription: from } = params;
  if (!from) throw invalidRequest('The stand-in makes schedules from a subscription only.', { param: 'from_subscription' });
  const [other] = Object.keys(params).filter(
    (name) => name !== 'from_subscription' && name !== 'expand' && name !== 'billing_mode',
  );
  if (other) throw invalidRequest(`You cannot set \`${other}\` if \`from_subscription\` is set.`, { param: other });
  const subscription = store.subscription(from);
  if (!['active', 'past_due'].includes(subscription.status)) {
    throw invalidRequest(`You cannot create a schedule from a subscription with the status ${subscription.status}.`);
  }
  if (subscription.schedule) throw invalidRequest('You cannot migrate a subscription that is already attached to a schedule.');
  if (subscription.cancelAt !== null || subscription.cancelAtPeriodEnd)
    throw invalidRequest('You cannot migrate a subscription that is set to cancel.');
  const now = store.now(subscription.customer);
  const id = newId('sub_sched');
  const items = subscription.items.map(({ price, quantity }) => ({ price, quantity }));
  const schedule: Schedule = {
    id,
    created: now,
    customer: subscription.customer,
    subscription: subscription.id,
    releasedSubscription: null,
    status: 'active',
    phases: [{ start: subscription.periodStart, end: subscription.periodEnd, items, prorationBehavior: 'create_prorations' }],
    cancels: false,
    metadata: {},
    releasedAt: null,
    completedAt: null,
    canceledAt: null,
  };
  store.state.schedules[id] = schedule;
  subscription.schedule = id;
  store.emit('subscription_schedule.created', id, schedule.customer);
  store.emit('customer.subscription.updated', subscription.id, schedule.customer);
  return schedule;
}

export function updateSchedule(store: Store, id: string, params: Stripe.SubscriptionScheduleUpdateParams): Schedule {
  const schedule = mustBeActive(store.schedule(id));
  const { end_behavior: end, phases } = params;
  if (end !== undefined && end !== 'release' && end !== 'cancel')
    throw invalidRequest(`The stand-in plays no end_behavior ${end}.`, { param: 'end_behavior' });
  schedule.metadata = textMap(schedule.metadata, params.metadata);
  if (phases) schedule.phases = phasesFrom(store, schedule, phases);
  const cancelled = schedule.cancels;
  schedule.cancels = end === undefined ? cancelled : end === 'cancel';
  if (schedule.cancels || cancelled) cancelWith(store, schedule, schedule.cancels);
  store.emit('subscription_schedule.updated', id, schedule.customer);
  return schedule;
}

/** Sets or clears the day on which its schedule ends the subscription. */
function cancelWith(store: Store, { subscription: id, phases }: Schedule, cancels: boolean): void {
  const subscription = store.find('subscriptions', id);
  if (!subscription) return;
  subscription.cancelAt = cancels ? (phases.at(-1)?.end ?? null) : null;
  subscription.canceledAt = cancels ? (subscription.canceledAt ?? store.now(subscription.customer)) : null;
  emitUpdated(store, subscription);
}

function phasesFrom(store: Store, schedule: Schedule, params: Stripe.SubscriptionScheduleUpdateParams.Phase[]): Phase[] {
  const current = currentPhase(schedule, store.now(schedule.customer));
  const phases: Phase[] = [];
  for (const [index, { start_date: start, end_date: end, duration, items, proration_behavior: behavior }] of params.entries()) {
    const from = index === 0 ? start : (phases[index - 1]?.end ?? 0);
    if (typeof from !== 'number' || (index === 0 && from !== current?.start)) {
      throw invalidRequest('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
    }
    if (index > 0 && start !== undefined && start !== from) throw invalidRequest('Phases must follow each other without a gap.');
    const to =
      typeof end === 'number'
        ? end
        : duration
          ? after(from, intervalOf(duration.interval), duration.interval_count ?? 1)
          : undefined;
    if (to === undefined || to <= from)
      throw invalidRequest(`phases[${index}] needs an end_date or a duration.`, { param: 'phases' });
    phases.push({
      start: from,
      end: to,
      items: items.map(({ price, quantity }) => ({ price: store.price(price ?? '').id, quantity: quantity ?? 1 })),
      prorationBehavior: behavior ?? 'create_prorations',
    });
  }
  return phases;
}

export function currentPhase(schedule: Schedule, now: number): Phase | undefined {
  return schedule.phases.find(({ start, end }) => start <= now && now < end);
}

/** The subscription continues unchanged and without an end, unless its schedule's end date is preserved. */
export function releaseSchedule(store: Store, id: string, keepsEnd = false): Schedule {
  const schedule = mustBeActive(store.schedule(id));
  if (schedule.cancels && !keepsEnd) cancelWith(store, schedule, false);
  schedule.status = 'released';
  schedule.releasedAt = store.now(schedule.customer);
  const subscription = detach(store, schedule);
  schedule.releasedSubscription = subscription?.id ?? null;
  store.emit('subscription_schedule.released', id, schedule.customer);
  if (subscription) store.emit('customer.subscription.updated', subscription.id, schedule.customer);
  return schedule;
}

export function detach(store: Store, schedule: Schedule): Subscription | undefined {
  const subscription = store.find('subscriptions', schedule.subscription);
  schedule.subscription = null;
  if (subscription) subscription.schedule = null;
  return subscription;
}

export function mustBeActive(schedule: Schedule): Schedule {
  if (schedule.status === 'active') return schedule;
  throw invalidRequest(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`);
}
