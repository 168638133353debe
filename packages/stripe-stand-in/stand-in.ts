import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'qs';
import { ConnectionCut, json, standInServer, type Answer, type Call } from './stand-in-http.ts';
import { Account } from './api/account.ts';
import { ApiError } from './api/api-error.ts';
import { Store, newId } from './store/store.ts';
import { BrowserCalls } from './browser/browser-calls.ts';
import { KEYS, seedCatalogue } from './store/catalogue.ts';
import { Control, type Received } from './control/control.ts';
import { Deliveries } from './events/deliveries.ts';
import { Faults, refusalOf, type Fault } from './control/faults.ts';
import { IdempotencyKeys } from './api/idempotency.ts';
import { API_VERSION } from './api/schema.ts';
import { StateFile } from './store/state-file.ts';

export interface StripeOptions {
  /** Where events are sent; unset: nowhere. */
  webhookUrl?: string;
  /** Which events are sent; unset: all. */
  events?: readonly string[];
  /** File that stores the state; unset: in memory. */
  file?: string;
  /** Checks each answer and event against the API's schema too; its first calls then take half a second to prepare. */
  strict?: boolean;
  /** Gets a line for each call that is not in the API or not implemented, and for each bug of the stand-in itself. */
  complain?: (line: string) => void;
}

/**
 * The card payment provider, as far as Viajário uses it: its API below /v1, its events, its script for the browser at
 * /js/stripe.js, and `/__control` for tests (control.ts). One stand-in is one account.
 */
export function stripeStandIn(options: StripeOptions): Server {
  const standIn = new StripeStandIn(options);
  const server = standInServer((call) => standIn.answer(call));
  void once(server, 'close').then(() => standIn.stop());
  return server;
}

const FORM = { depth: 10, arrayLimit: 500, parameterLimit: 5_000 };
/** Requests that /__control remembers. */
const MAX_RECEIVED = 20_000;

class StripeStandIn {
  readonly #options: StripeOptions;
  readonly #file: StateFile;
  readonly #account: Account;
  readonly #faults = new Faults();
  readonly #keys: IdempotencyKeys;
  readonly #deliveries: Deliveries;
  readonly #browser: BrowserCalls;
  readonly #control: Control;
  readonly #received: Received[] = [];

  constructor(options: StripeOptions) {
    this.#options = options;
    this.#file = new StateFile(options.file);
    const store = new Store(this.#file.state);
    seedCatalogue(store);
    const { webhookUrl: url, events, strict = false } = options;
    this.#deliveries = new Deliveries(store, url === undefined ? undefined : { url, secret: KEYS.webhookSecret, events }, strict);
    this.#deliveries.resume();
    this.#account = new Account(store, strict);
    this.#keys = new IdempotencyKeys(this.#file.state.answers);
    this.#browser = new BrowserCalls(this.#account, KEYS.publishableKey);
    this.#control = new Control({
      account: this.#account,
      deliveries: this.#deliveries,
      faults: this.#faults,
      received: this.#received,
    });
  }

  stop(): void {
    this.#deliveries.stop();
    this.#file.writeNow();
  }

  async answer(call: Call): Promise<Answer> {
    const path = call.url.pathname;
    try {
      if (path === '/__control') return await this.#control.answer(call);
      if (path.startsWith('/js/')) return await this.#browserAnswer(call);
      return await this.#apiAnswer(call);
    } finally {
      if (call.method !== 'GET') this.#file.changed();
    }
  }

  async #browserAnswer(call: Call): Promise<Answer> {
    const fault = this.#faults.hit(`${call.method} ${call.url.pathname}`);
    if (!fault) return this.#browser.answer(call);
    return this.#broken(fault, () => this.#browser.answer(call));
  }

  async #apiAnswer(call: Call): Promise<Answer> {
    const found = Account.find(call.method, call.url.pathname);
    const name = found?.name ?? `${call.method} ${call.url.pathname}`;
    const params = parse(call.method === 'GET' ? call.url.search.slice(1) : call.body, FORM);
    const received: Received = { name, params: structuredClone(params), idempotencyKey: keyOf(call), status: 0 };
    if (this.#received.push(received) > MAX_RECEIVED) this.#received.shift();
    const run = () => {
      const answer = this.#keys.once(call, () => this.#run(call, found, params));
      received.status = answer.status;
      return answer;
    };
    const fault = this.#faults.hit(name);
    return fault ? this.#broken(fault, run) : run();
  }

  async #broken(fault: Fault, run: () => Answer): Promise<Answer> {
    const refusal = refusalOf(fault);
    if (refusal) return refusalAnswer(refusal);
    if (fault.kind === 'lost-answer') run();
    if (fault.kind !== 'down') await sleep(fault.ms, undefined, { ref: false });
    if (fault.kind === 'slow') return run();
    throw new ConnectionCut();
  }

  #run(call: Call, found: ReturnType<typeof Account.find>, params: Record<string, unknown>): Answer {
    try {
      this.#refuseStrangers(call);
      if (!found) {
        const message = `Unrecognized request URL (${call.method}: ${call.url.pathname}).`;
        throw new ApiError(404, { message });
      }
      return {
        ...json(200, this.#account.answer(found, params)),
        headers: { ...json(200, {}).headers, 'request-id': newId('req') },
      };
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 501 || !found) this.#complain(error.message);
        return refusalAnswer(error);
      }
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#complain(message);
      return refusalAnswer(new ApiError(500, { type: 'api_error', message }));
    }
  }

  #refuseStrangers({ headers }: Call): void {
    if (headers.authorization !== `Bearer ${KEYS.secretKey}`) {
      throw new ApiError(401, { message: 'Invalid API Key provided.' });
    }
    const version = headers['stripe-version'];
    if (version !== undefined && version !== API_VERSION) {
      throw new ApiError(400, { message: `The stand-in speaks ${API_VERSION} only, not ${String(version)}.` });
    }
  }

  #complain(line: string): void {
    this.#options.complain?.(line);
  }
}

const keyOf = ({ headers }: Call): string | undefined => headers['idempotency-key']?.toString();

function refusalAnswer(error: ApiError): Answer {
  const { headers, ...answer } = json(error.status, error.body);
  const more: Record<string, string> = error.status === 429 ? { 'retry-after': '1' } : {};
  return { ...answer, headers: { ...headers, ...more, 'request-id': newId('req') } };
}
