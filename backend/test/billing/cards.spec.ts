import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { eventually } from '../support/measuring/eventually.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await startProduct({ worker: true });
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
/** Can be kept, and pays nothing. */
const DECLINES = '4000000000000341';
const MONTH_AND_MORE = 31.2;

/** Somebody whose last renewal was declined. */
async function late(): Promise<void> {
  await payer.subscribe();
  await product.stripe.card(await payer.customer(), DECLINES);
  await payer.age(MONTH_AND_MORE);
  await eventually(async () => (await payer.fresh()).pagamentoAtrasado); // a look may take longer than its reader waits
}
async function begin(): Promise<{ setupIntentId: string; clientSecret: string }> {
  return (await payer.browser.post('/api/subscription-card')).body;
}
const confirm = (setupIntentId: string) =>
  payer.browser.put<SubscriptionStatus & { code: string }>('/api/subscription-card', { setupIntentId });
/** The numbers of the cards that pay for the subscription, and for what the customer may begin else. */
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
  it('whose owner never came back from his bank pays for what comes, by the provider’s word alone', async () => {
    await payer.subscribe();
    const { clientSecret } = await begin();
    await product.stripe.pay(clientSecret, ASKS);
    await eventually(async () => (await paying()).every((card) => card === ASKS));
    expect(await paid()).toEqual([3990]);
  });

  it('whose owner never came back pays what he owes, once', async () => {
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

  it('that declines what is owed is tried once by the provider’s word, and told of to the person who asks', async () => {
    await late();
    const { clientSecret, setupIntentId } = await begin();
    await product.stripe.pay(clientSecret, DECLINES);
    await payer.settled();
    expect(await payer.status()).toMatchObject({ pagamentoAtrasado: true });
    expect((await confirm(setupIntentId)).body.code).toBe('PAGAMENTO_RECUSADO');
    await payer.settled(); // no job is left that would try again
    expect(await paid()).toEqual([3990]);
  });

  it('stays where it is when the word of an earlier one comes late, or the same word comes again', async () => {
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

  it('that a person confirms himself has the last word, whenever he began with it', async () => {
    await payer.subscribe();
    const [first, second] = [await begin(), await begin()];
    await product.stripe.pay(second.clientSecret, ASKS);
    await confirm(second.setupIntentId);
    await product.stripe.pay(first.clientSecret, GOOD);
    await confirm(first.setupIntentId);
    await payer.settled();
    expect(await paying()).toEqual([GOOD, GOOD]);
  });

  it('that nobody asked us for is left as the provider has it', async () => {
    await payer.subscribe();
    const before = await paying();
    const { client_secret: secret } = await product.stripe.api.setupIntents.create({ customer: await payer.customer() });
    await product.stripe.pay(secret ?? '', ASKS);
    await payer.settled();
    expect(await paying()).toEqual(before);
  });

  it('that was taken off the customer before its word came holds nothing up', async () => {
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

  it('of somebody else is refused', async () => {
    await payer.subscribe();
    const other = await newPayer(product);
    await other.subscribe();
    const { clientSecret, setupIntentId } = (await other.browser.post('/api/subscription-card')).body;
    await product.stripe.pay(clientSecret, GOOD);
    expect((await confirm(setupIntentId)).body.code).toBe('CARTAO_INVALIDO');
  });
});
