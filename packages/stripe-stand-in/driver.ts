import Stripe from 'stripe';
import { KEYS } from './store/catalogue.ts';
import type { Authentication } from './control/person.ts';
import type { Fault } from './control/faults.ts';
import type { Signature } from './events/signature.ts';
import type { Received } from './control/control.ts';
import type { TaxId } from './store/model.ts';
import type { Records, StoredEvent } from './store/state.ts';

/** Drives the stand-in in tests: the API through the provider's own SDK, and `/__control` for the rest. */
export class StripeDriver {
  readonly address: string;
  /** The SDK, as the account's owner would use it. */
  readonly api: Stripe;

  constructor(address: string) {
    const { hostname: host, port } = new URL(address);
    this.address = address;
    this.api = new Stripe(KEYS.secretKey, {
      host,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      timeout: 25_000,
    });
  }

  /** The user enters a card's number and meets 3-D Secure; returns the intent's status. */
  pay(secret: string, number = '4242424242424242', authentication: Authentication = 'pass'): Promise<string> {
    return this.#control({ do: 'pay', secret, number, authentication });
  }

  /** Moves the customer's time ahead of ours; returns it. */
  advance(customer: string, seconds: number): Promise<number> {
    return this.#control({ do: 'advance', customer, seconds });
  }

  /** Lets time pass for the customer and moves all of it into the past: afterwards the customer's time is the present. */
  age(customer: string, seconds: number): Promise<void> {
    return this.#control({ do: 'age', customer, seconds });
  }

  /** How events are sent from now on; missing options get their defaults, without any all do. */
  webhooks(
    switches: { mode?: 'on' | 'held' | 'dropped'; delayMs?: number; copies?: number; signature?: Signature } = {},
  ): Promise<void> {
    return this.#control({ do: 'webhooks', ...switches });
  }

  /** Sends the held events; returns how many once each was tried. The seed makes the order repeatable. */
  release(how: { order?: 'kept' | 'reversed' | 'shuffled'; copies?: number; seed?: number } = {}): Promise<number> {
    return this.#control({ do: 'release', ...how });
  }

  /** Sends a past event again, signed now; returns the product's status. */
  resend(event: string, signature: Signature = 'good'): Promise<number> {
    return this.#control({ do: 'resend', event, signature });
  }

  /** Sends any body as an event; returns the product's status. */
  send(body: string, signature: Signature = 'good'): Promise<number> {
    return this.#control({ do: 'send', body, signature });
  }

  /** Makes the calls of that name fail, such as `POST /v1/subscriptions/{id}`, or all of them. */
  break(fault: Pick<Fault, 'kind'> & Partial<Fault>): Promise<void> {
    return this.#control({ do: 'break', ...fault });
  }

  mend(): Promise<void> {
    return this.#control({ do: 'mend' });
  }

  /** From now on this card pays for the customer. */
  card(customer: string, number: string): Promise<string> {
    return this.#control({ do: 'card', customer, number });
  }

  /** Ends it with its period by the flag alone, as some accounts have it, without a date. */
  cancelByFlag(subscription: string): Promise<void> {
    return this.#control({ do: 'cancelByFlag', subscription });
  }

  refund(charge: string): Promise<void> {
    return this.#control({ do: 'refund', charge });
  }

  dispute(charge: string, status: 'needs_response' | 'won' | 'lost' = 'needs_response'): Promise<void> {
    return this.#control({ do: 'dispute', charge, status });
  }

  /** Sets the outcome of checking the customer's tax ids. */
  verifyTaxIds(customer: string, status: TaxId['verification']): Promise<void> {
    return this.#control({ do: 'verifyTaxIds', customer, status });
  }

  /** Customers, subscriptions, invoices and all other records by id, as in model.ts. */
  async records(): Promise<Records> {
    return (await this.#look()).records;
  }

  /** The events so far, oldest first, and whether the product has accepted them. */
  async events(): Promise<Omit<StoredEvent, 'body'>[]> {
    return (await this.#look()).events;
  }

  /** The API's requests so far, oldest first. */
  async received(): Promise<Received[]> {
    return (await this.#look()).received;
  }

  async #look(): Promise<{ records: Records; events: Omit<StoredEvent, 'body'>[]; received: Received[] }> {
    return JSON.parse(await (await fetch(`${this.address}/__control`)).text());
  }

  async #control<T>(change: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.address}/__control`, { method: 'POST', headers, body: JSON.stringify(change) });
    const answer = await response.text();
    if (!response.ok) throw new Error(`the stand-in refused ${JSON.stringify(change)}: ${answer}`);
    return JSON.parse(answer).result;
  }
}
