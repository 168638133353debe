import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  Charge,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Schedule,
  SetupIntent,
  Subscription,
  TaxId,
  TestClock,
} from './model.ts';

/** An event as it was sent; `body` is the JSON of the whole event. */
export interface StoredEvent {
  id: string;
  created: number;
  type: string;
  customer: string | null;
  body: string;
  /** Whether the product has accepted it, or need not. */
  delivered: boolean;
}

/** Records that are found by id. */
export interface Kinds {
  customers: Customer;
  products: Product;
  prices: Price;
  paymentMethods: PaymentMethod;
  subscriptions: Subscription;
  invoices: Invoice;
  paymentIntents: PaymentIntent;
  setupIntents: SetupIntent;
  charges: Charge;
  schedules: Schedule;
  taxIds: TaxId;
  clocks: TestClock;
}

export type Records = { [K in keyof Kinds]: Record<string, Kinds[K]> };

export interface State extends Records {
  events: Record<string, StoredEvent>;
  /** First answers by idempotency key. */
  answers: Record<string, KeptAnswer>;
}

export interface KeptAnswer {
  at: number;
  request: string;
  status: number;
  body: string;
}

export function emptyState(): State {
  return {
    customers: {},
    products: {},
    prices: {},
    paymentMethods: {},
    subscriptions: {},
    invoices: {},
    paymentIntents: {},
    setupIntents: {},
    charges: {},
    schedules: {},
    taxIds: {},
    clocks: {},
    events: {},
    answers: {},
  };
}

/** The state written by an earlier process; an empty one if there is none. */
export function readState(file: string): State {
  return existsSync(file) ? { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) } : emptyState();
}

export function writeState(file: string, state: State): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place: a process killed while writing leaves the former file whole.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 });
  renameSync(unfinished, file);
}
