import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { eventually } from '../../../infra/test/soon.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  payer = await newPayer(product);
  await payer.endTrial();
});
afterEach(async () => {
  await product.stripe.mend();
  await product.stripe.webhooks();
});
afterAll(() => product.close());

const GOOD = '4242424242424242';
const ASKS = '4000002500003155';
/** Can be saved, and is declined. */
const DECLINES = '4000000000000341';
const MONTH_AND_MORE = 31.2;

/** A pagador with a declined last renewal. */
async function late(): Promise<void> {
  await payer.subscribe();
  await product.stripe.card(await payer.customer(), DECLINES);
  await payer.age(MONTH_AND_MORE);
  await eventually(async () => (await payer.fresh()).pagamentoAtrasado); // a synchronization may take longer than the read waits
}
async function begin(): Promise<{ setupIntentId: string; clientSecret: string }> {
  return (await payer.browser.post('/api/subscription-card')).body;
}
const confirm = (setupIntentId: string) =>
  payer.browser.put<SubscriptionStatus & { code: string }>('/api/subscription-card', { setupIntentId });
/** The default cards of the subscription and of the customer. */
async function paying(): Promise<(string | undefined)[]> {
  const [customer, { customers, paymentMethods }] = [await payer.customer(), await product.stripe.records()];
  const [subscription] = (await payer.atProvider()).slice(-1);
  const ids = [subscription?.defaultPaymentMethod, customers[customer]?.defaultPaymentMethod];
  return ids.map((id) => paymentMethods[id ?? '']?.card);
}
async function paid(): Promise<number[]> {
  const customer = await payer.customer();
  const invoices = Object.values((await product.stripe.records()).invoices).filter((one) => one.customer === customer);
  return invoices.filter(({ status }) => status === 'paid').map(({ amountPaid }) => amountPaid);
}

describe('Another card', () => {
  it('is used for renewals by the provider’s event alone, when the user never returned from the bank', async () => {
    await payer.subscribe();
    const { clientSecret } = await begin();
    await product.stripe.pay(clientSecret, ASKS);
    await eventually(async () => (await paying()).every((card) => card === ASKS));
    expect(await paid()).toEqual([3990]);
  });

  it('pays the owed amount once, when the user never returned', async () => {
    await late();
    const { clientSecret, setupIntentId } = await begin();
    await product.stripe.pay(clientSecret, ASKS);
    await eventually(async () => !(await payer.status()).pagamentoAtrasado);
    const { status, body } = await confirm(setupIntentId);
    expect([status, body.pagamentoAtrasado]).toEqual([200, false]);
    expect([await paid(), await paying()]).toEqual([
      [3990, 3990],
      [ASKS, ASKS],
    ]);
  });

  it('that declines is tried once by the provider’s event, and reported to the user who confirms it', async () => {
    await late();
    const { clientSecret, setupIntentId } = await begin();
    await product.stripe.pay(clientSecret, DECLINES);
    await payer.settled();
    expect(await payer.status()).toMatchObject({ pagamentoAtrasado: true });
    expect((await confirm(setupIntentId)).body.code).toBe('PAGAMENTO_RECUSADO');
    await payer.settled(); // no job is left to retry
    expect(await paid()).toEqual([3990]);
  });

  it('stays the default after a late event of an earlier card, or a repeated event', async () => {
    await payer.subscribe();
    await product.stripe.webhooks({ mode: 'held' });
    const first = await begin();
    await product.stripe.pay(first.clientSecret, ASKS);
    const second = await begin();
    await product.stripe.pay(second.clientSecret, GOOD);
    expect((await confirm(second.setupIntentId)).status).toBe(200);
    await product.stripe.release({ order: 'reversed', copies: 2 });
    await payer.settled();
    expect(await paying()).toEqual([GOOD, GOOD]);
  });

  it('confirmed by the user becomes the default, whenever it was started', async () => {
    await payer.subscribe();
    const [first, second] = [await begin(), await begin()];
    await product.stripe.pay(second.clientSecret, ASKS);
    await confirm(second.setupIntentId);
    await product.stripe.pay(first.clientSecret, GOOD);
    await confirm(first.setupIntentId);
    await payer.settled();
    expect(await paying()).toEqual([GOOD, GOOD]);
  });

  it('that was not started here is left unchanged', async () => {
    await payer.subscribe();
    const before = await paying();
    const { client_secret: secret } = await product.stripe.api.setupIntents.create({ customer: await payer.customer() });
    await product.stripe.pay(secret ?? '', ASKS);
    await payer.settled();
    expect(await paying()).toEqual(before);
  });

  it('that was detached before its event arrives blocks nothing', async () => {
    await payer.subscribe();
    const before = await paying();
    await product.stripe.webhooks({ mode: 'held' });
    const { clientSecret, setupIntentId } = await begin();
    await product.stripe.pay(clientSecret, ASKS);
    const { payment_method: method } = await product.stripe.api.setupIntents.retrieve(setupIntentId);
    await product.stripe.api.paymentMethods.detach(String(method));
    await product.stripe.release();
    await payer.settled();
    expect(await paying()).toEqual(before);
    expect((await confirm(setupIntentId)).body.code).toBe('CARTAO_INVALIDO');
  });

  it('of another customer is refused', async () => {
    await payer.subscribe();
    const other = await newPayer(product);
    await other.subscribe();
    const { clientSecret, setupIntentId } = (await other.browser.post('/api/subscription-card')).body;
    await product.stripe.pay(clientSecret, GOOD);
    expect((await confirm(setupIntentId)).body.code).toBe('CARTAO_INVALIDO');
  });
});
