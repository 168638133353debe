import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type Store } from '../store/store.ts';
import { render } from '../render/objects.ts';
import { API_VERSION, checkEventShape } from '../api/schema.ts';
import { signatureHeader, type Signature } from './signature.ts';
import type { StoredEvent } from '../store/state.ts';

/** Where events are sent: the URL, the secret that signs them, and which events. */
interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Unset: all. */
  events: readonly string[] | undefined;
}

export interface Switches {
  /** `held` ones wait for `release`, `dropped` ones are never sent. */
  mode: 'on' | 'held' | 'dropped';
  delayMs: number;
  /** How often each is sent. */
  copies: number;
  signature: Signature;
}

export const AS_USUAL: Switches = { mode: 'on', delayMs: 0, copies: 1, signature: 'good' };

/** A refused or lost delivery is repeated after these times (the real ones grow over three days). */
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];
/** Three days at the last pace. */
const MAX_ATTEMPTS = 870;
const AT_ONCE = 20;

/** Stores each event and delivers it to the product, with the configured faults. */
export class Deliveries {
  switches: Switches = AS_USUAL;
  readonly #store: Store;
  readonly #endpoint: WebhookEndpoint | undefined;
  readonly #strict: boolean;
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #stopped = new AbortController();
  #held: StoredEvent[] = [];
  #running = 0;

  constructor(store: Store, endpoint: WebhookEndpoint | undefined, strict: boolean) {
    this.#strict = strict;
    this.#store = store;
    this.#endpoint = endpoint;
    store.onEvent((type, id, customer) => this.#happened(type, id, customer));
  }

  /** Deliveries that an earlier process did not finish. */
  resume(): void {
    for (const event of Object.values(this.#store.state.events)) if (!event.delivered) this.#send(event);
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Sends the held events, in another order if requested, each `copies` times; resolves when each was tried once. */
  async release(order: 'kept' | 'reversed' | 'shuffled', copies: number, seed: number): Promise<number> {
    let held = this.#held.flatMap((event) => Array.from({ length: copies }, () => event));
    this.#held = [];
    if (order === 'reversed') held.reverse();
    if (order === 'shuffled') held = shuffle(held, seed);
    await Promise.all(held.map((event) => this.#limited(() => this.#deliver(event, 'good', 0))));
    return held.length;
  }

  /** Sends one event now, stored or made up; returns the status of the product's answer, 0 without one. */
  async post(body: string, signature: Signature): Promise<number> {
    const { url, secret } = this.#endpoint ?? { url: '', secret: '' };
    const header = signatureHeader(body, secret, signature);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...(header ? { 'stripe-signature': header } : {}) };
    try {
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(10_000)]);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  #happened(type: string, id: string, customer: string | null): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#store.now(customer),
      data: { object: render(this.#store, id) },
      livemode: false,
      pending_webhooks: this.#wanted(type) ? 1 : 0,
      request: null,
      type,
    };
    if (this.#strict) checkEventShape(event);
    const stored = {
      id: event.id,
      created: event.created,
      type,
      customer,
      body: JSON.stringify(event),
      delivered: !this.#wanted(type),
    };
    this.#store.state.events[event.id] = stored;
    if (!stored.delivered) this.#send(stored);
  }

  #wanted(type: string): boolean {
    return this.#endpoint !== undefined && (this.#endpoint.events?.includes(type) ?? true);
  }

  #send(event: StoredEvent): void {
    const { mode, copies, signature } = this.switches;
    if (mode === 'held') this.#held.push(event);
    if (mode !== 'on') return;
    for (let copy = 0; copy < copies; copy += 1) void this.#limited(() => this.#deliver(event, signature, 0));
  }

  async #deliver(event: StoredEvent, signature: Signature, attempt: number): Promise<void> {
    if (this.switches.delayMs > 0) await this.#wait(this.switches.delayMs);
    if (this.#stopped.signal.aborted) return;
    const status = await this.post(event.body, signature);
    if (status >= 200 && status < 300) {
      event.delivered = true;
      return;
    }
    void this.#again(event, attempt);
  }

  async #again(event: StoredEvent, attempt: number): Promise<void> {
    if (attempt > MAX_ATTEMPTS) return;
    await this.#wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
    if (this.#stopped.signal.aborted || event.delivered || this.switches.mode !== 'on') return;
    await this.#limited(() => this.#deliver(event, this.switches.signature, attempt + 1));
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
  }

  /** A limited number at a time, as the provider does. */
  #limited(deliver: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push(() => deliver().finally(resolve));
      this.#next();
    });
  }

  #next(): void {
    if (this.#running >= AT_ONCE) return;
    const deliver = this.#queue.shift();
    if (!deliver) return;
    this.#running += 1;
    void deliver().finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}

/** In an order that depends on the seed only, so that a failure can be reproduced. */
function shuffle<T>(list: T[], seed: number): T[] {
  const placeOf = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return list
    .map((item, index) => ({ item, place: placeOf(index) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);
}
