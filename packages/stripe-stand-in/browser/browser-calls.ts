import { html, json, type Answer, type Call } from '../stand-in-http.ts';
import type { Account } from '../api/account.ts';
import { ApiError } from '../api/api-error.ts';
import { BANK_PAGE, CARD_PAGE, STRIPE_JS } from './browser-scripts.ts';
import type { BillingDetails } from '../store/model.ts';
import { render, isObject } from '../render/objects.ts';
import { authenticate, intentBehind, useCard, type Intent } from '../control/person.ts';

/** The provider's own translations, shown to users. */
const PORTUGUESE: Record<string, string> = {
  incorrect_number: 'O número do seu cartão está incorreto.',
  card_declined: 'Seu cartão foi recusado.',
  insufficient_funds: 'Seu cartão não tem saldo suficiente.',
  expired_card: 'Seu cartão expirou.',
  incorrect_cvc: 'O código de segurança do seu cartão está incorreto.',
  processing_error: 'Ocorreu um erro ao processar seu cartão. Tente novamente em breve.',
};
const NOT_AUTHENTICATED =
  'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.';

/** Everything that browsers fetch: the script, its frames, and their calls with the publishable key and a client secret. */
export class BrowserCalls {
  readonly #account: Account;
  readonly #key: string;

  constructor(account: Account, publishableKey: string) {
    this.#account = account;
    this.#key = publishableKey;
  }

  answer(call: Call): Answer {
    const name = `${call.method} ${call.url.pathname}`;
    if (name === 'GET /js/stripe.js') {
      return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: STRIPE_JS };
    }
    if (name === 'GET /js/card') return html(200, CARD_PAGE);
    if (name === 'GET /js/bank') return html(200, BANK_PAGE);
    const fields = call.method === 'GET' ? call.url.searchParams : new URLSearchParams(call.body);
    const { headers, ...answer } = json(200, this.#outcome(name, fields));
    return { ...answer, headers: { ...headers, 'access-control-allow-origin': '*' } };
  }

  #outcome(name: string, fields: URLSearchParams): object {
    const { store } = this.#account;
    this.#account.catchUp();
    try {
      if (fields.get('key') !== this.#key) throw new ApiError(401, { message: 'Invalid API Key provided.' });
      const behind = intentBehind(store, fields.get('secret') ?? '');
      if (name === 'POST /js/confirm') useCard(store, behind, fields.get('number') ?? '', detailsIn(fields.get('billing')));
      else if (name === 'POST /js/authenticate') authenticate(store, behind, fields.get('passed') === 'yes');
      else if (name !== 'GET /js/intent') throw new ApiError(404, { message: `The stand-in's script has no ${name}.` });
      return this.#shown(name, behind);
    } catch (error) {
      if (error instanceof ApiError) return { error: translateError(error.body.error) };
      throw error;
    }
  }

  #shown(name: string, { kind, intent }: Intent): object {
    if (name === 'POST /js/authenticate' && intent.error) {
      return { error: { type: 'card_error', code: intent.error.code, message: NOT_AUTHENTICATED } };
    }
    return { [`${kind}Intent`]: render(this.#account.store, intent.id) };
  }
}

function translateError(error: ApiError['body']['error']): object {
  const message = PORTUGUESE[error.decline_code ?? ''] ?? PORTUGUESE[error.code ?? ''];
  return message === undefined ? error : { ...error, message };
}

function detailsIn(text: string | null): BillingDetails {
  const given: unknown = JSON.parse(text ?? '{}');
  const details = isObject(given) ? given : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return { email: textOf(details.email), name: textOf(details.name), phone: textOf(details.phone) };
}
