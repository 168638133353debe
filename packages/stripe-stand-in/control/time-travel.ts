import type { Account } from '../api/account.ts';
import { advanceClock } from '../api/account-calls.ts';
import { newId, type Store } from '../store/store.ts';
import { isObject } from '../render/objects.ts';

/**
 * Lets `seconds` pass for one customer on a test clock, a new one if the customer has none: the customer's time is then ahead of
 * ours.
 */
export function setClock({ store }: Account, customer: string, seconds: number): number {
  const owner = store.customer(customer);
  if (owner.clock === null) {
    const id = newId('clock');
    const now = store.now();
    store.state.clocks[id] = { id, created: now, frozenTime: now, name: `of ${customer}` };
    owner.clock = id;
  }
  const to = store.now(customer) + seconds;
  advanceClock(store, owner.clock, to);
  return to;
}

/** A number of this size is a time: no amount and no count comes near it. */
const EARLIEST = 1_000_000_000;

/**
 * Lets `seconds` pass for one customer and then moves all the customer's records into the past by as much: the customer's time is
 * the present again, with the resulting dates. So the product's own clock need not be changed.
 */
export function passTime(account: Account, customer: string, seconds: number): void {
  const { store } = account;
  if (store.customer(customer).clock !== null) throw new Error('time passes so only for a customer without a test clock');
  setClock(account, customer, seconds);
  for (const records of [store.state.customers, store.state.subscriptions, store.state.invoices, store.state.paymentIntents]) {
    shiftRecords(records, customer, seconds);
  }
  for (const records of [store.state.setupIntents, store.state.charges, store.state.schedules])
    shiftRecords(records, customer, seconds);
  shiftEvents(store, customer, seconds);
  store.customer(customer).clock = null;
}

function shiftRecords(records: object, customer: string, seconds: number): void {
  for (const record of Object.values(records)) {
    if (record.id === customer || record.customer === customer) shift(record, seconds);
  }
}

function shiftEvents(store: Store, customer: string, seconds: number): void {
  for (const event of Object.values(store.state.events)) {
    if (event.customer !== customer) continue;
    event.created -= seconds;
    const body: unknown = JSON.parse(event.body);
    shift(body, seconds);
    event.body = JSON.stringify(body);
  }
}

function shift(holder: unknown, seconds: number): void {
  if (Array.isArray(holder)) for (const one of holder) shift(one, seconds);
  if (!isObject(holder)) return;
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value === 'number') holder[name] = value > EARLIEST ? value - seconds : value;
    else shift(value, seconds);
  }
}
