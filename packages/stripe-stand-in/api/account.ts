import { accountCalls } from './account-calls.ts';
import { ApiError } from './api-error.ts';
import { Store } from '../store/store.ts';
import type { ApiCall } from './calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { expand } from '../render/objects.ts';
import { paymentCalls } from './payment-calls.ts';
import { catchUp } from '../billing/periods.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { ENDPOINTS } from './schema.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { taxIdCalls } from './tax-id-calls.ts';

/** The API over the store: takes a call's name and parameters, returns the answer. */
export class Account {
  readonly store: Store;
  readonly #calls: Map<string, ApiCall>;
  readonly #strict: boolean;

  constructor(store: Store, strict: boolean) {
    this.store = store;
    this.#strict = strict;
    const parts = [
      customerCalls,
      taxIdCalls,
      catalogueCalls,
      subscriptionCalls,
      scheduleCalls,
      invoiceCalls,
      paymentCalls,
      accountCalls,
    ];
    this.#calls = new Map(parts.flatMap((calls) => calls(store)).map((call) => [call.name, call]));
  }

  /** The API call of a request, such as `POST /v1/invoices/{id}/void`, and the id in its path; undefined for no known call. */
  static find(method: string, path: string): { name: string; id: string } | undefined {
    for (const name of ENDPOINTS) {
      const pattern = new RegExp(`^${name.replace('{id}', '([^/]+)')}$`);
      const match = pattern.exec(`${method} ${path}`);
      if (match) return { name, id: decodeURIComponent(match[1] ?? '') };
    }
    return undefined;
  }

  answer({ name, id }: { name: string; id: string }, params: Record<string, unknown>): Record<string, unknown> {
    const call = this.#calls.get(name);
    if (!call) throw new ApiError(501, { type: 'api_error', message: `The stand-in does not play ${name}.` });
    this.catchUp();
    const answer = call.answer(params, id);
    const paths = Array.isArray(params.expand) ? params.expand.map(String) : [];
    expand(this.store, answer, paths);
    if (this.#strict) call.check(answer);
    return answer;
  }

  /** Catches up on everything that fell due since, for customers on the real clock. */
  catchUp(): void {
    catchUp(this.store, this.store.now(), (customer) => !this.store.find('customers', customer)?.clock);
  }
}
