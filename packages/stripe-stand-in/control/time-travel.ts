import type { Account } from '../api/account.ts';
import { advanceClock } from '../api/account-calls.ts';
import { newId, type Books } from '../books/books.ts';
import { isObject } from '../render/objects.ts';

/** Lets `seconds` pass for one customer, on a test clock that he is given if he has none: his time is then ahead of ours. */
export function setClock({ books }: Account, customer: string, seconds: number): number {
  const owner = books.customer(customer);
  if (owner.clock === null) {
    const id = newId('clock');
    const now = books.now();
    books.state.clocks[id] = { id, created: now, frozenTime: now, name: `of ${customer}` };
    owner.clock = id;
  }
  const to = books.now(customer) + seconds;
  advanceClock(books, owner.clock, to);
  return to;
}

/** A number of this size is a time: no amount and no count comes near it. */
const EARLIEST = 1_000_000_000;

/**
 * Lets `seconds` pass for one customer and then moves all that was his into the past by as much: it is now again, and what
 * happened stands in his books with the dates that it would have had. So the product's own clock needs no turning.
 */
export function passTime(account: Account, customer: string, seconds: number): void {
  const { books } = account;
  if (books.customer(customer).clock !== null) throw new Error('time passes so only for a customer without a test clock');
  setClock(account, customer, seconds);
  for (const records of [books.state.customers, books.state.subscriptions, books.state.invoices, books.state.paymentIntents]) {
    shiftRecords(records, customer, seconds);
  }
  for (const records of [books.state.setupIntents, books.state.charges, books.state.schedules])
    shiftRecords(records, customer, seconds);
  shiftEvents(books, customer, seconds);
  books.customer(customer).clock = null;
}

function shiftRecords(records: object, customer: string, seconds: number): void {
  for (const record of Object.values(records)) {
    if (record.id === customer || record.customer === customer) shift(record, seconds);
  }
}

function shiftEvents(books: Books, customer: string, seconds: number): void {
  for (const event of Object.values(books.state.events)) {
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
