import { randomBytes } from 'node:crypto';
import { controlBody, json, type Answer, type Call } from '../stand-in-http.ts';
import type { Account } from '../api/account.ts';
import { ApiError } from '../api/api-error.ts';
import { taxIdsOf } from '../api/tax-id-calls.ts';
import type { TaxId } from '../store/model.ts';
import { addCard, attachCard } from '../payments/payments.ts';
import { AS_USUAL, type Deliveries } from '../events/deliveries.ts';
import { FAULTS, type Faults } from './faults.ts';
import { payAsPerson, type Authentication } from './person.ts';
import { passTime, setClock } from './time-travel.ts';
import { SIGNATURES, type Signature } from '../events/signature.ts';
import { emitUpdated } from '../billing/subscription-state.ts';

/** A request as the stand-in received it. */
export interface Received {
  name: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  status: number;
}

interface Parts {
  account: Account;
  deliveries: Deliveries;
  faults: Faults;
  received: Received[];
}

type Change = Record<string, unknown>;

/**
 * Controls for tests, `POST /__control` with one JSON object, its `do` one of the methods' names below: the cardholder (pay),
 * time (advance, age), events (webhooks, release, resend, send), faults (break, mend), events at a bank (card, refund, dispute)
 * or an authority (verifyTaxIds), and a cancellation without its date (cancelByFlag). `GET /__control` lists the requests
 * received, the events, and all records of the store.
 */
export class Control {
  readonly #parts: Parts;
  readonly #actions: Record<string, (change: Change) => unknown> = {
    pay: (change) => this.#pay(change),
    advance: (change) => setClock(this.#parts.account, text(change, 'customer'), number(change, 'seconds')),
    age: (change) => passTime(this.#parts.account, text(change, 'customer'), number(change, 'seconds')),
    webhooks: (change) => this.#webhooks(change),
    release: (change) => this.#release(change),
    resend: (change) => this.#resend(change),
    send: (change) => this.#send(change),
    break: (change) => this.#break(change),
    mend: () => this.#parts.faults.clear(),
    card: (change) => this.#card(change),
    cancelByFlag: (change) => this.#cancelByFlag(change),
    refund: (change) => this.#refund(change),
    dispute: (change) => this.#dispute(change),
    verifyTaxIds: (change) => this.#verifyTaxIds(change),
  };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async answer(call: Call): Promise<Answer> {
    if (call.method === 'GET') {
      const { account, received } = this.#parts;
      const { answers: _, events, ...records } = account.store.state;
      const sent = Object.values(events).map(({ body: __, ...event }) => event);
      return json(200, { received, records, events: sent });
    }
    const change = controlBody(call);
    const action = this.#actions[text(change, 'do')];
    if (!action) throw new Error(`do must be one of ${Object.keys(this.#actions).join(', ')}`);
    this.#parts.account.catchUp();
    try {
      return json(200, { result: await action(change) });
    } catch (error) {
      if (error instanceof ApiError) return json(error.status, error.body);
      throw error;
    }
  }

  /** `{ secret, number, authentication? }`: the cardholder enters a card number, and passes, fails or leaves 3-D Secure. */
  #pay(change: Change): string {
    const authentication = oneOf<Authentication>(change, 'authentication', ['pass', 'fail', 'leave'], 'pass');
    return payAsPerson(this.#parts.account.store, text(change, 'secret'), text(change, 'number'), authentication);
  }

  /** `{ mode?, delayMs?, copies?, signature? }`; missing ones get their defaults. */
  #webhooks(change: Change): void {
    this.#parts.deliveries.switches = {
      mode: oneOf(change, 'mode', ['on', 'held', 'dropped'], AS_USUAL.mode),
      delayMs: number(change, 'delayMs', AS_USUAL.delayMs),
      copies: number(change, 'copies', AS_USUAL.copies),
      signature: signatureIn(change),
    };
  }

  /** `{ order?, copies?, seed? }`: sends the held events; returns how many were sent. */
  #release(change: Change): Promise<number> {
    const order = oneOf(change, 'order', ['kept', 'reversed', 'shuffled'], 'kept');
    const seed = number(change, 'seed', randomBytes(4).readUInt32LE());
    return this.#parts.deliveries.release(order, number(change, 'copies', 1), seed);
  }

  /** `{ event, signature? }`: sends a past event again, with a new signature; returns the product's status. */
  #resend(change: Change): Promise<number> {
    const event = this.#parts.account.store.state.events[text(change, 'event')];
    if (!event) throw new Error(`no event ${text(change, 'event')}`);
    return this.#parts.deliveries.post(event.body, signatureIn(change));
  }

  /** `{ body, signature? }`: sends any body as an event; returns the product's status. */
  #send(change: Change): Promise<number> {
    return this.#parts.deliveries.post(text(change, 'body'), signatureIn(change));
  }

  /** `{ kind, on?, ms?, times? }`, see faults.ts. */
  #break(change: Change): void {
    const on = change.on === undefined ? undefined : text(change, 'on');
    const kind = oneOf(change, 'kind', FAULTS);
    this.#parts.faults.add({ on, kind, ms: number(change, 'ms', 0), times: number(change, 'times', Infinity) });
  }

  /** `{ customer, number }`: from now on this card pays for the customer. */
  #card(change: Change): string {
    const { store } = this.#parts.account;
    const customer = store.customer(text(change, 'customer'));
    const method = addCard(store, text(change, 'number'));
    attachCard(store, method, customer.id);
    customer.defaultPaymentMethod = method.id;
    for (const subscription of Object.values(store.state.subscriptions)) {
      if (subscription.customer === customer.id) subscription.defaultPaymentMethod = null;
    }
    return method.id;
  }

  /** `{ subscription }`: it ends with its period, and only `cancel_at_period_end` shows it. */
  #cancelByFlag(change: Change): void {
    const { store } = this.#parts.account;
    const subscription = store.subscription(text(change, 'subscription'));
    Object.assign(subscription, { cancelAtPeriodEnd: true, cancelAt: null, canceledAt: store.now(subscription.customer) });
    emitUpdated(store, subscription);
  }

  /** `{ charge }` */
  #refund(change: Change): void {
    const { store } = this.#parts.account;
    const charge = store.need('charges', text(change, 'charge'));
    charge.refunded = true;
    store.emit('charge.refunded', charge.id, charge.customer);
  }

  /** `{ charge, status? }`: opens a dispute, or closes it as won or lost. */
  #dispute(change: Change): void {
    const { store } = this.#parts.account;
    const charge = store.need('charges', text(change, 'charge'));
    const status = oneOf(change, 'status', ['needs_response', 'won', 'lost'], 'needs_response');
    const id = charge.dispute?.id ?? `du_${charge.id.replace('ch_', '')}`;
    charge.dispute = { id, status };
    store.emit(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', id, charge.customer);
  }

  /** `{ customer, status }`: the outcome of checking the customer's tax ids. */
  #verifyTaxIds(change: Change): void {
    const { store } = this.#parts.account;
    const status = oneOf<TaxId['verification']>(change, 'status', ['pending', 'unavailable', 'unverified', 'verified']);
    for (const taxId of taxIdsOf(store, text(change, 'customer'))) {
      taxId.verification = status;
      store.emit('customer.tax_id.updated', taxId.id, taxId.customer);
    }
  }
}

function text(change: Change, name: string): string {
  const value = change[name];
  if (typeof value !== 'string') throw new Error(`${name} must be a text`);
  return value;
}

function number(change: Change, name: string, otherwise?: number): number {
  const value = change[name] ?? otherwise;
  if (typeof value !== 'number') throw new Error(`${name} must be a number`);
  return value;
}

function oneOf<T extends string>(change: Change, name: string, values: readonly T[], otherwise?: T): T {
  const value = change[name] ?? otherwise;
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Error(`${name} must be one of ${values.join(', ')}`);
  return found;
}

function signatureIn(change: Change): Signature {
  return oneOf<Signature>(change, 'signature', SIGNATURES, AS_USUAL.signature);
}
