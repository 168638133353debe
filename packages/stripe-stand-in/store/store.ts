import { randomBytes, randomUUID } from 'node:crypto';
import { resourceMissing } from '../api/api-error.ts';
import type { Customer, Invoice, Price, Schedule, Subscription } from './model.ts';
import type { Kinds, Records, State } from './state.ts';

const NAMES: Record<keyof Kinds, string> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  paymentMethods: 'payment_method',
  subscriptions: 'subscription',
  invoices: 'invoice',
  paymentIntents: 'payment_intent',
  setupIntents: 'setup_intent',
  charges: 'charge',
  schedules: 'subscription_schedule',
  taxIds: 'tax_id',
  clocks: 'test_clock',
};

/** Called for every event: its type, the object's id and the customer's. */
export type Listener = (type: string, id: string, customer: string | null) => void;

/** The records of the account, its time, and the events of its changes. */
export class Store {
  readonly state: State;
  #moment: number | undefined;
  readonly #listeners: Listener[] = [];

  constructor(state: State) {
    this.state = state;
  }

  onEvent(listener: Listener): void {
    this.#listeners.push(listener);
  }

  emit(type: string, id: string, customer: string | null): void {
    for (const listener of this.#listeners) listener(type, id, customer);
  }

  /** The customer's time: that of their test clock, or the real one. */
  now(customer?: string | null): number {
    if (this.#moment !== undefined) return this.#moment;
    const clock = customer ? this.state.customers[customer]?.clock : undefined;
    return (clock ? this.state.clocks[clock]?.frozenTime : undefined) ?? Math.floor(Date.now() / 1000);
  }

  /** Schedules an action at a moment that a clock will pass. */
  at(moment: number, happen: () => void): void {
    const before = this.#moment;
    this.#moment = moment;
    try {
      happen();
    } finally {
      this.#moment = before;
    }
  }

  find<K extends keyof Kinds>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    const records: Records = this.state;
    return id ? records[kind][id] : undefined;
  }

  /** This one and those below throw the API's 404 when the record is missing. */
  customer(id: string): Customer {
    const found = this.find('customers', id);
    if (!found || found.deleted) throw resourceMissing('customer', id);
    return found;
  }

  price(id: string): Price {
    return this.need('prices', id);
  }

  subscription(id: string): Subscription {
    return this.need('subscriptions', id);
  }

  invoice(id: string): Invoice {
    return this.need('invoices', id);
  }

  schedule(id: string): Schedule {
    return this.need('schedules', id);
  }

  need<K extends keyof Kinds>(kind: K, id: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw resourceMissing(NAMES[kind], id);
    return found;
  }
}

/** `cus_1a2b...`: the API's prefixes name the kind of object. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** The client secret that lets a browser act on one intent. */
export function newSecret(id: string): string {
  return `${id}_secret_${randomUUID().replaceAll('-', '')}`;
}
