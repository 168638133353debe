import { invalidRequest } from './api-error.ts';
import type { Rendered } from '../render/render-payment.ts';
import { answerOf, paramsOf } from './schema.ts';

/** One call of the API: `POST /v1/customers/{id}`. */
export interface ApiCall {
  name: string;
  /** Checks the parameters and executes the call. */
  answer(params: unknown, id: string): Rendered;
  /** Throws when the stand-in would answer differently from the API. */
  check(answer: Rendered): void;
}

/** A call with its implemented parameters; the API's other parameters are refused too, never silently ignored. */
export function apiCall<P extends object>(
  name: string,
  plays: (keyof P & string)[],
  run: (params: P, id: string) => Rendered,
): ApiCall {
  const params = paramsOf<P>(name);
  return {
    name,
    check: answerOf(name),
    answer: (given, id) => {
      const checked = params(given);
      const other = Object.keys(checked).find((param) => param !== 'expand' && !plays.some((played) => played === param));
      if (other) throw invalidRequest(`The stand-in does not play the parameter ${other} of ${name}.`, { param: other });
      return run(checked, id);
    },
  };
}
