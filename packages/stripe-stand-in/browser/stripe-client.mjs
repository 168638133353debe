/** The result of `window.Stripe(key)`, as far as @stripe/react-stripe-js and the checkout use it. */
class StripeClient {
  #origin;
  #key;

  constructor(origin, key) {
    this.#origin = origin;
    this.#key = key;
  }

  elements(options) {
    return new CardElements(this.#origin, options);
  }

  confirmPayment(options) {
    return this.#confirm('paymentIntent', options);
  }

  confirmSetup(options) {
    return this.#confirm('setupIntent', options);
  }

  retrievePaymentIntent(secret) {
    return this.#call('intent', { secret });
  }

  retrieveSetupIntent(secret) {
    return this.#call('intent', { secret });
  }

  async handleNextAction({ clientSecret }) {
    return this.#authenticated(clientSecret, await this.#call('intent', { secret: clientSecret }));
  }

  confirmCardPayment(secret) {
    return this.handleNextAction({ clientSecret: secret });
  }

  async createToken() {
    throw new Error('The stand-in makes no tokens.');
  }

  async createPaymentMethod() {
    throw new Error('The stand-in makes payment methods by confirming only.');
  }

  registerAppInfo() {
    return undefined;
  }

  _registerWrapper() {
    return undefined;
  }

  async #confirm(kind, options) {
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
  #refuseHiddenDetails(fields, billing) {
    if (fields !== 'never') return;
    const address = Object(billing.address);
    const given = { name: billing.name, email: billing.email, phone: billing.phone };
    for (const part of ['line1', 'line2', 'city', 'state', 'country', 'postal_code']) given[`address.${part}`] = address[part];
    const missing = Object.keys(given).find((name) => given[name] === undefined);
    if (!missing) return;
    throw this.#misuse(
      `You specified "never" for fields.billing_details.${missing} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${missing} when confirming.`,
    );
  }

  #misuse(message) {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  async #authenticated(secret, outcome) {
    const intent = Object(outcome.paymentIntent ?? outcome.setupIntent);
    if (outcome.error || intent.status !== 'requires_action') return outcome;
    return this.#askBank(secret);
  }

  /** The bank's page in a dialog of its own; resolves when the user is done there. */
  #askBank(secret) {
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
      const done = ({ origin, source, data }) => {
        if (origin !== this.#origin || source !== frame.contentWindow) return;
        removeEventListener('message', done);
        dialog.remove();
        resolve(data);
      };
      addEventListener('message', done);
    });
  }

  #leave(kind, returnUrl, secret, intent) {
    const { id, status } = Object(intent);
    const name = kind === 'paymentIntent' ? 'payment_intent' : 'setup_intent';
    const url = new URL(returnUrl);
    url.searchParams.set(name, id);
    url.searchParams.set(`${name}_client_secret`, secret);
    url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : status);
    location.assign(url);
    return new Promise(() => undefined);
  }

  async #call(path, fields) {
    const query = new URLSearchParams({ ...fields, key: this.#key });
    try {
      return await (await fetch(`${this.#origin}/js/${path}?${query}`)).json();
    } catch {
      const message = 'Ocorreu um erro de conexão. Tente novamente.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}
