import Stripe from 'stripe';
import { KEYS } from './store/catalogue.ts';
import type { Authentication } from './control/person.ts';
import type { Fault } from './control/faults.ts';
import type { Signature } from './events/signature.ts';
import type { Received } from './control/control.ts';
import type { TaxId } from './store/model.ts';
import type { Records, StoredEvent } from './store/state.ts';

/** How a test moves the stand-in: the API itself through the provider's own SDK, and what only `/__control` can do. */
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

  /** The person types a card's number and meets 3-D Secure; answers the intent's status. */
  pay(secret: string, number = '4242424242424242', authentication: Authentication = 'pass'): Promise<string> {
    return this.#control({ do: 'pay', secret, number, authentication });
  }

  /** Puts the customer's time ahead of ours; answers it. */
  advance(customer: string, seconds: number): Promise<number> {
    return this.#control({ do: 'advance', customer, seconds });
  }

  /** Lets time pass for the customer and puts all of it into the past: it is now again, for the customer and for the product. */
  age(customer: string, seconds: number): Promise<void> {
    return this.#control({ do: 'age', customer, seconds });
  }

  /** How events are sent from now on; what is not named is as usual, and nothing named makes all as usual. */
  webhooks(
    switches: { mode?: 'on' | 'held' | 'dropped'; delayMs?: number; copies?: number; signature?: Signature } = {},
  ): Promise<void> {
    return this.#control({ do: 'webhooks', ...switches });
  }

  /** Sends what was held; answers how many were sent once every one was tried. The seed makes an order that can be had again. */
  release(how: { order?: 'kept' | 'reversed' | 'shuffled'; copies?: number; seed?: number } = {}): Promise<number> {
    return this.#control({ do: 'release', ...how });
  }

  /** An event of the past once more, signed now; answers the product's status. */
  resend(event: string, signature: Signature = 'good'): Promise<number> {
    return this.#control({ do: 'resend', event, signature });
  }

  /** Any body as an event; answers the product's status. */
  send(body: string, signature: Signature = 'good'): Promise<number> {
    return this.#control({ do: 'send', body, signature });
  }

  /** Breaks the calls of that name, `POST /v1/subscriptions/{id}`, or all of them. */
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

  /** What came of checking the customer's tax ids. */
  verifyTaxIds(customer: string, status: TaxId['verification']): Promise<void> {
    return this.#control({ do: 'verifyTaxIds', customer, status });
  }

  /** Customers, subscriptions, invoices and all else by their ids, as model.ts has them. */
  async records(): Promise<Records> {
    return (await this.#look()).records;
  }

  /** The events so far, oldest first, and whether the product has taken them. */
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
