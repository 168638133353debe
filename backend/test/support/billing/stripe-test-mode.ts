import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../../../src/config.js';
import { providerStateOf } from '../../../src/modules/billing/domain/provider-state.js';
import type { CustomerSubscription, PlanChange } from '../../../src/modules/billing/domain/payment-provider.js';
import { PLANOS, type PlanoTipo } from '../../../src/modules/billing/domain/planos.js';
import type { Projection } from '../../../src/modules/billing/domain/projection.js';
import { Cards } from '../../../src/modules/billing/infrastructure/stripe/cards.stripe.js';
import { PaymentProvider } from '../../../src/modules/billing/infrastructure/stripe/payment-provider.stripe.js';
import { StripeClient } from '../../../src/modules/billing/infrastructure/stripe/stripe-client.js';
import { StripeInvoices } from '../../../src/modules/billing/infrastructure/stripe/stripe-invoices.js';
import { StripePrices } from '../../../src/modules/billing/infrastructure/stripe/stripe-prices.js';
import { StripeSubscriptions } from '../../../src/modules/billing/infrastructure/stripe/stripe-subscriptions.js';
import { CircuitBreakers } from '../../../src/shared/limits/circuit-breaker.js';
import { eventually } from '../../../../infra/test/soon.js';

/** The product's own adapter on an account of the provider's test mode, with helpers for tests. */
export interface TestMode {
  provider: PaymentProvider;
  pay: (clientSecret: string | null, card: string) => Promise<unknown>;
  payer: (fields?: Stripe.CustomerCreateParams) => Promise<TestPayer>;
  /** Removes the test clocks with all their customers. */
  close: () => Promise<void>;
}

export async function openTestMode(secretKey: string, address = 'https://api.stripe.com'): Promise<TestMode> {
  if (!/^[sr]k_(test|local)_/.test(secretKey)) throw new Error('STRIPE_TEST_SECRET_KEY must be a key of the test mode');
  const apiBase = new URL(address);
  const { hostname: host, port, protocol } = apiBase;
  const api = new Stripe(secretKey, { host, protocol: protocol === 'http:' ? 'http' : 'https', ...(port ? { port } : {}) });
  await sellPlans(api);
  const config = { stripe: { secretKey, webhookSecrets: [], livemode: false, apiBase, prices: {} } } as unknown as Config;
  const client = new StripeClient(config, new CircuitBreakers());
  const prices = new StripePrices(config, client);
  const provider = new PaymentProvider(client, prices, new StripeSubscriptions(prices), new StripeInvoices(client));
  const cards = new Cards(client);
  const clocks: string[] = [];
  const payer = async (fields: Stripe.CustomerCreateParams = {}): Promise<TestPayer> => {
    const clock = await api.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    clocks.push(clock.id);
    const { id } = await api.customers.create({ ...fields, email: 'teste@example.com', test_clock: clock.id });
    return new TestPayer(api, { provider, cards }, id, clock.id);
  };
  const pay = (secret: string | null, card: string) => confirm(api, secret, card);
  const close = async (): Promise<void> => {
    for (const clock of clocks) await api.testHelpers.testClocks.del(clock).catch(() => undefined);
  };
  return { provider, pay, payer, close };
}

async function sellPlans({ prices, products }: Stripe): Promise<void> {
  for (const { lookupKey, centavos, interval } of Object.values(PLANOS)) {
    if ((await prices.list({ lookup_keys: [lookupKey], limit: 1 })).data.length > 0) continue;
    const { id: product } = await products.create({ name: 'Viajário CRM' });
    await prices.create({ product, currency: 'brl', unit_amount: centavos, recurring: { interval }, lookup_key: lookupKey });
  }
}

async function confirm({ paymentIntents }: Stripe, secret: string | null, card: string): Promise<unknown> {
  const [intent = ''] = (secret ?? '').split('_secret_');
  return paymentIntents.confirm(intent, { payment_method: card, return_url: 'https://example.com/pagamento-sucesso' });
}

/** A customer with a test clock. */
export class TestPayer {
  constructor(
    private readonly api: Stripe,
    private readonly product: { provider: PaymentProvider; cards: Cards },
    readonly customer: string,
    private readonly clock: string,
  ) {}

  create(planoTipo: PlanoTipo, operacao: string = randomUUID()) {
    return this.product.provider.createSubscription({ customer: this.customer, planoTipo, usuarioId: this.customer, operacao });
  }

  async subscribe(planoTipo: PlanoTipo, card: string): Promise<void> {
    const { clientSecret } = await this.create(planoTipo);
    await confirm(this.api, clientSecret, card);
  }

  async look(): Promise<{ projection: Projection | null; chosen: CustomerSubscription | null }> {
    const { found, chosen } = providerStateOf(await this.product.provider.subscriptionsOf(this.customer));
    return { projection: found.projection, chosen };
  }

  async toYearly(): Promise<PlanChange> {
    const { chosen } = await this.look();
    const { frozen_time: now } = await this.api.testHelpers.testClocks.retrieve(this.clock);
    const [subscriptionId, itemId] = [chosen?.id ?? '', chosen?.itemId ?? ''];
    return { subscriptionId, itemId, planoTipo: 'anual', calculadoEm: new Date(now * 1000) };
  }

  /** From now on this card pays. */
  async useCard(card: string): Promise<void> {
    const { id } = await this.api.paymentMethods.attach(card, { customer: this.customer });
    await this.product.cards.payWith({ id, usuarioId: null, begunAt: new Date() }, this.customer, (await this.look()).chosen);
  }

  /** Lets time pass, and waits until everything that fell due has happened. */
  async pass(seconds: number): Promise<void> {
    const { testClocks } = this.api.testHelpers;
    const { frozen_time: now } = await testClocks.retrieve(this.clock);
    await testClocks.advance(this.clock, { frozen_time: now + seconds });
    await eventually(async () => (await testClocks.retrieve(this.clock)).status === 'ready', 240_000);
  }

  async paid(): Promise<number[]> {
    const { data } = await this.api.invoices.list({ customer: this.customer, status: 'paid', limit: 100 });
    return data.map(({ amount_paid: paid }) => paid);
  }
}
