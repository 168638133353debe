import { CardElements } from './card-elements.ts';

interface ConfirmOptions {
  elements?: CardElements;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: Record<string, unknown> } };
  redirect?: 'always' | 'if_required';
}

type Outcome = Record<string, unknown>;
type Kind = 'paymentIntent' | 'setupIntent';

/** What `window.Stripe(key)` answers, as far as @stripe/react-stripe-js and the checkout call it. */
export class StripeClient {
  readonly #origin: string;
  readonly #key: string;

  constructor(origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
  }

  elements(options?: object): CardElements {
    return new CardElements(this.#origin, options);
  }

  confirmPayment(options: ConfirmOptions): Promise<Outcome> {
    return this.#confirm('paymentIntent', options);
  }

  confirmSetup(options: ConfirmOptions): Promise<Outcome> {
    return this.#confirm('setupIntent', options);
  }

  retrievePaymentIntent(secret: string): Promise<Outcome> {
    return this.#call('intent', { secret });
  }

  retrieveSetupIntent(secret: string): Promise<Outcome> {
    return this.#call('intent', { secret });
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Outcome> {
    return this.#authenticated(clientSecret, await this.#call('intent', { secret: clientSecret }));
  }

  confirmCardPayment(secret: string): Promise<Outcome> {
    return this.handleNextAction({ clientSecret: secret });
  }

  async createToken(): Promise<Outcome> {
    throw new Error('The stand-in makes no tokens.');
  }

  async createPaymentMethod(): Promise<Outcome> {
    throw new Error('The stand-in makes payment methods by confirming only.');
  }

  registerAppInfo(): void {
    return undefined;
  }

  _registerWrapper(): void {
    return undefined;
  }

  async #confirm(kind: Kind, options: ConfirmOptions): Promise<Outcome> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const secret = options.clientSecret ?? elements?.clientSecret;
    const element = elements?.element;
    if (!secret || !element) throw this.#misuse('confirm needs elements with a mounted payment Element and a clientSecret.');
    if (redirect === 'always' && !confirmParams.return_url) throw this.#misuse('You must specify confirmParams.return_url.');
    const billing = confirmParams.payment_method_data?.billing_details ?? {};
    this.#refuseHiddenDetails(element.options.fields?.billingDetails, billing);
    const problem = await element.ask({ do: 'validate' });
    if (problem.error) return problem;
    const confirmed = await element.ask({ do: 'confirm', secret, key: this.#key, billing });
    const outcome = await this.#authenticated(secret, confirmed);
    const intent = outcome[kind];
    if (outcome.error || redirect === 'if_required' || !confirmParams.return_url) return outcome;
    return this.#leave(kind, confirmParams.return_url, secret, intent);
  }

  /** Like the original: a form that hides the billing details must get them here. */
  #refuseHiddenDetails(fields: unknown, billing: Record<string, unknown>): void {
    if (fields !== 'never') return;
    const address = Object(billing.address);
    const given: Record<string, unknown> = { name: billing.name, email: billing.email, phone: billing.phone };
    for (const part of ['line1', 'line2', 'city', 'state', 'country', 'postal_code']) given[`address.${part}`] = address[part];
    const missing = Object.keys(given).find((name) => given[name] === undefined);
    if (!missing) return;
    throw this.#misuse(
      `You specified "never" for fields.billing_details.${missing} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${missing} when confirming.`,
    );
  }

  #misuse(message: string): Error {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  async #authenticated(secret: string, outcome: Outcome): Promise<Outcome> {
    const intent = Object(outcome.paymentIntent ?? outcome.setupIntent);
    if (outcome.error || intent.status !== 'requires_action') return outcome;
    return this.#askBank(secret);
  }

  /** The bank's page in a dialog of its own; resolves when the person is done there. */
  #askBank(secret: string): Promise<Outcome> {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', 'Autenticação do cartão');
    frame.title = 'Autenticação do cartão';
    frame.src = `${this.#origin}/js/bank?${new URLSearchParams({ secret, key: this.#key })}`;
    frame.style.setProperty('border', '0');
    frame.style.setProperty('width', 'min(360px, 80vw)');
    frame.style.setProperty('height', '240px');
    dialog.append(frame);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const done = ({ origin, source, data }: MessageEvent) => {
        if (origin !== this.#origin || source !== frame.contentWindow) return;
        removeEventListener('message', done);
        dialog.remove();
        resolve(data);
      };
      addEventListener('message', done);
    });
  }

  #leave(kind: Kind, returnUrl: string, secret: string, intent: unknown): Promise<Outcome> {
    const { id, status } = Object(intent);
    const name = kind === 'paymentIntent' ? 'payment_intent' : 'setup_intent';
    const url = new URL(returnUrl);
    url.searchParams.set(name, id);
    url.searchParams.set(`${name}_client_secret`, secret);
    url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : status);
    location.assign(url);
    return new Promise(() => undefined);
  }

  async #call(path: string, fields: Record<string, string>): Promise<Outcome> {
    const query = new URLSearchParams({ ...fields, key: this.#key });
    try {
      return await (await fetch(`${this.#origin}/js/${path}?${query}`)).json();
    } catch {
      const message = 'Ocorreu um erro de conexão. Tente novamente.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}
