import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** For specs only: the provider's script, as it stands on the page once it has come. */

export interface PlayedStripe {
  /** What the page asked of it, oldest first. */
  keys: string[];
  forms: { clientSecret?: string; locale?: string }[];
  fields: unknown[];
  confirmed: { confirmParams?: { return_url?: string; payment_method_data?: unknown } }[];
  /** The form can be typed into; it is not before that. */
  ready(): void;
  /** The form itself did not come. */
  fail(): void;
  /** How the next confirmation ends; until then it goes on for ever, as it does for a page that is being left. */
  answer:
    | (() => Promise<{ error?: Partial<StripeError>; paymentIntent?: Partial<PaymentIntent>; setupIntent?: { id: string } }>)
    | undefined;
}

type Listener = (event: object) => void;

/** Puts it there. */
export function playStripe(): PlayedStripe {
  const listeners: Record<string, Listener> = {};
  const played: PlayedStripe = {
    keys: [],
    forms: [],
    fields: [],
    confirmed: [],
    ready: () => listeners.ready?.({ elementType: 'payment' }),
    fail: () => listeners.loaderror?.({ elementType: 'payment', error: { type: 'api_error' } }),
    answer: undefined,
  };
  const element = {
    on: (name: string, listener: Listener) => (listeners[name] = listener),
    off: () => undefined,
    mount: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const elements = (options: PlayedStripe['forms'][number]) => {
    played.forms.push(options);
    const create = (_type: string, fields: unknown) => {
      played.fields.push(fields);
      return element;
    };
    return { create, getElement: () => element, update: () => undefined };
  };
  const confirm = (options: PlayedStripe['confirmed'][number]) => {
    played.confirmed.push(options);
    return played.answer?.() ?? new Promise(() => undefined);
  };
  const unused = () => undefined;
  const others = { createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused, registerAppInfo: unused };
  const construct = (key: string) => {
    played.keys.push(key);
    return { elements, confirmPayment: confirm, confirmSetup: confirm, ...others };
  };
  Object.assign(window, { Stripe: construct });
  return played;
}
