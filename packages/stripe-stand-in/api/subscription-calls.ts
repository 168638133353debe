import type Stripe from 'stripe';
import type { Store } from '../store/store.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { madeIn, page } from './pages.ts';
import { renderItem, renderSubscription } from '../render/render-billing.ts';
import { hasEnded } from '../billing/subscription-state.ts';
import { cancelSubscription, createSubscription, updateSubscription } from '../billing/subscriptions.ts';

const CREATES: (keyof Stripe.SubscriptionCreateParams)[] = [
  'customer',
  'items',
  'payment_behavior',
  'payment_settings',
  'default_payment_method',
  'metadata',
  'off_session',
  'billing_mode',
];

const UPDATES: (keyof Stripe.SubscriptionUpdateParams)[] = [
  'items',
  'cancel_at_period_end',
  'cancel_at',
  'cancellation_details',
  'default_payment_method',
  'metadata',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'off_session',
];

export function subscriptionCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.SubscriptionCreateParams>('POST /v1/subscriptions', CREATES, (params) =>
      renderSubscription(store, createSubscription(store, params)),
    ),
    apiCall<Stripe.SubscriptionUpdateParams>('POST /v1/subscriptions/{id}', UPDATES, (params, id) =>
      renderSubscription(store, updateSubscription(store, id, params)),
    ),
    apiCall<Stripe.SubscriptionCancelParams>('DELETE /v1/subscriptions/{id}', ['cancellation_details'], (params, id) =>
      renderSubscription(store, cancelSubscription(store, id, params)),
    ),
    apiCall('GET /v1/subscriptions/{id}', [], (_, id) => renderSubscription(store, store.subscription(id))),
    apiCall<Stripe.SubscriptionListParams>(
      'GET /v1/subscriptions',
      ['limit', 'starting_after', 'ending_before', 'customer', 'price', 'status', 'created', 'test_clock'],
      (params) => page('/v1/subscriptions', subscriptionsLike(store, params), params, (one) => renderSubscription(store, one)),
    ),
    apiCall<Stripe.SubscriptionItemListParams>(
      'GET /v1/subscription_items',
      ['limit', 'starting_after', 'ending_before', 'subscription'],
      (params) => {
        const subscription = store.subscription(params.subscription);
        return page('/v1/subscription_items', subscription.items, params, (item) => renderItem(store, subscription, item));
      },
    ),
  ];
}

function subscriptionsLike(store: Store, params: Stripe.SubscriptionListParams) {
  const { customer, price, status, created, test_clock: clock } = params;
  if (customer !== undefined) store.need('customers', customer);
  return Object.values(store.state.subscriptions).filter((subscription) => {
    const ended = hasEnded(subscription);
    const wanted =
      status === undefined ? !ended : status === 'all' || (status === 'ended' ? ended : status === subscription.status);
    return (
      wanted &&
      (customer ?? subscription.customer) === subscription.customer &&
      (price === undefined || subscription.items.some((item) => item.price === price)) &&
      (clock === undefined || store.find('customers', subscription.customer)?.clock === clock) &&
      madeIn(subscription.created, created)
    );
  });
}
