import type Stripe from 'stripe';
import type { Store } from '../store/store.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { madeIn, page } from './pages.ts';
import { renderSchedule } from '../render/render-billing.ts';
import { createSchedule, detach, mustBeActive, releaseSchedule, updateSchedule } from '../billing/schedules.ts';
import { closeSubscription } from '../billing/subscription-state.ts';

export function scheduleCalls(store: Store): ApiCall[] {
  const renderStored = (id: string) => renderSchedule(store, store.schedule(id));
  return [
    apiCall<Stripe.SubscriptionScheduleCreateParams>('POST /v1/subscription_schedules', scheduleParams(), (params) =>
      renderStored(createSchedule(store, params).id),
    ),
    apiCall<Stripe.SubscriptionScheduleUpdateParams>(
      'POST /v1/subscription_schedules/{id}',
      ['phases', 'end_behavior', 'metadata', 'proration_behavior'],
      (params, id) => renderStored(updateSchedule(store, id, params).id),
    ),
    apiCall<Stripe.SubscriptionScheduleReleaseParams>(
      'POST /v1/subscription_schedules/{id}/release',
      ['preserve_cancel_date'],
      ({ preserve_cancel_date: keepsEnd }, id) => renderStored(releaseSchedule(store, id, keepsEnd).id),
    ),
    apiCall('POST /v1/subscription_schedules/{id}/cancel', [], (_, id) => {
      const subscription = detach(store, mustBeActive(store.schedule(id)));
      Object.assign(store.schedule(id), { status: 'canceled', canceledAt: store.now(store.schedule(id).customer) });
      store.emit('subscription_schedule.canceled', id, store.schedule(id).customer);
      if (subscription) closeSubscription(store, subscription, 'cancellation_requested');
      return renderStored(id);
    }),
    apiCall('GET /v1/subscription_schedules/{id}', [], (_, id) => renderStored(id)),
    apiCall<Stripe.SubscriptionScheduleListParams>(
      'GET /v1/subscription_schedules',
      ['limit', 'starting_after', 'ending_before', 'customer', 'created'],
      (params) => {
        const found = Object.values(store.state.schedules).filter(
          ({ customer, created }) => (params.customer ?? customer) === customer && madeIn(created, params.created),
        );
        return page('/v1/subscription_schedules', found, params, ({ id }) => renderStored(id));
      },
    ),
  ];
}

/** The others are refused together with from_subscription, with the API's own message. */
const scheduleParams = (): (keyof Stripe.SubscriptionScheduleCreateParams)[] => [
  'from_subscription',
  'customer',
  'phases',
  'end_behavior',
  'metadata',
  'start_date',
  'default_settings',
];
