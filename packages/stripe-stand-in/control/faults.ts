import { ApiError, invalidRequest } from '../api/api-error.ts';

export const FAULTS = ['down', 'slow', 'hang', 'lost-answer', '500', '429', '409', '402', '400'] as const;

/** A fault of the matching calls. */
export interface Fault {
  /** `POST /v1/subscriptions`, the path with {id}; unset: every call. */
  on?: string | undefined;
  /**
   * `down` cuts the connection before anything is done, `lost-answer` after it was done; `hang` answers nothing for `ms`, then
   * cuts; `slow` answers correctly after `ms`.
   */
  kind: (typeof FAULTS)[number];
  ms: number;
  /** How many calls it affects. */
  times: number;
}

/** The faults that are switched on. */
export class Faults {
  #active: Fault[] = [];

  add(fault: Fault): void {
    this.#active.push(fault);
  }

  clear(): void {
    this.#active = [];
  }

  /** The fault for this call, if any; decrements its count. */
  hit(name: string): Fault | undefined {
    const fault = this.#active.find(({ on, times }) => times > 0 && (on ?? name) === name);
    if (fault) fault.times -= 1;
    return fault;
  }
}

/** The refusals among the faults. */
export function refusalOf({ kind }: Fault): ApiError | undefined {
  if (kind === '500') return new ApiError(500, { type: 'api_error', message: 'Sorry, something went wrong on our end.' });
  if (kind === '429') return new ApiError(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' });
  if (kind === '409')
    return new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is another request in progress using this key.',
    });
  if (kind === '400') return invalidRequest('You cannot do this now.');
  if (kind === '402') return new ApiError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  return undefined;
}
