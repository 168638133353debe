import type Stripe from 'stripe';
import { resourceMissing, invalidRequest } from './api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { after } from '../billing/calendar.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { madeIn, page } from './pages.ts';
import { catchUp } from '../billing/periods.ts';
import { renderClock } from '../render/render-catalogue.ts';
import type { Rendered } from '../render/render-payment.ts';
import type { StoredEvent } from '../store/state.ts';
import { hasEnded } from '../billing/subscription-state.ts';

const MAX_TYPES = 20;

const renderEvent = ({ body }: StoredEvent): Rendered => JSON.parse(body);

/** Events and test clocks. */
export function accountCalls(store: Store): ApiCall[] {
  return [...eventCalls(store), ...clockCalls(store)];
}

function eventCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.EventListParams>(
      'GET /v1/events',
      ['limit', 'starting_after', 'ending_before', 'type', 'types', 'created', 'delivery_success'],
      (params) => {
        const { type, types, created, delivery_success: delivered } = params;
        if (type !== undefined && types !== undefined)
          throw invalidRequest('You may only specify one of these parameters: type, types.');
        if ((types?.length ?? 0) > MAX_TYPES)
          throw invalidRequest(`You may list at most ${MAX_TYPES} types.`, { param: 'types' });
        const wanted = types ?? (type === undefined ? undefined : [type]);
        const found = Object.values(store.state.events).filter(
          (event) =>
            (wanted?.some((one) => one === event.type || (one.endsWith('.*') && event.type.startsWith(one.slice(0, -1)))) ??
              true) &&
            (delivered ?? event.delivered) === event.delivered &&
            madeIn(event.created, created),
        );
        return page('/v1/events', found, params, renderEvent);
      },
    ),
    apiCall('GET /v1/events/{id}', [], (_, id) => {
      const event = store.state.events[id];
      if (!event) throw resourceMissing('event', id);
      return renderEvent(event);
    }),
  ];
}

function clockCalls(store: Store): ApiCall[] {
  const { clocks } = store.state;
  return [
    apiCall<Stripe.TestHelpers.TestClockCreateParams>(
      'POST /v1/test_helpers/test_clocks',
      ['frozen_time', 'name'],
      ({ frozen_time: frozenTime, name = null }) => {
        const id = newId('clock');
        return renderClock((clocks[id] = { id, created: store.now(), frozenTime, name }));
      },
    ),
    apiCall<Stripe.TestHelpers.TestClockAdvanceParams>(
      'POST /v1/test_helpers/test_clocks/{id}/advance',
      ['frozen_time'],
      ({ frozen_time: to }, id) => {
        if (to > furthest(store, id)) throw invalidRequest('You may advance at most two intervals of the shortest subscription.');
        advanceClock(store, id, to);
        return renderClock(store.need('clocks', id));
      },
    ),
    apiCall('GET /v1/test_helpers/test_clocks/{id}', [], (_, id) => renderClock(store.need('clocks', id))),
    apiCall<Stripe.TestHelpers.TestClockListParams>(
      'GET /v1/test_helpers/test_clocks',
      ['limit', 'starting_after', 'ending_before'],
      (params) => page('/v1/test_helpers/test_clocks', Object.values(clocks), params, renderClock),
    ),
  ];
}

function furthest(store: Store, clock: string): number {
  const now = store.need('clocks', clock).frozenTime;
  const ends = Object.values(store.state.subscriptions)
    .filter((one) => !hasEnded(one) && store.find('customers', one.customer)?.clock === clock)
    .flatMap(({ items }) => items.map(({ price }) => store.price(price)))
    .map(({ interval, intervalCount }) => after(now, interval, 2 * intervalCount));
  return ends.length === 0 ? after(now, 'year', 2) : Math.min(...ends);
}

/** Lets the clock run to a moment, with all that falls due on the way. */
export function advanceClock(store: Store, id: string, to: number): void {
  const clock = store.need('clocks', id);
  if (to <= clock.frozenTime) throw invalidRequest('A clock goes forward only.', { param: 'frozen_time' });
  catchUp(store, to, (customer) => store.find('customers', customer)?.clock === id);
  clock.frozenTime = to;
}
