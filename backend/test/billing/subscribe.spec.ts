import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { soon } from '../../../infra/test/soon.js';
import { newPayer, type Payer } from '../support/billing/billing.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let payer: Payer;
beforeAll(async () => {
  product = await startProduct({ env: { TIMEOUT_FACTOR: '0.3' } });
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

const invoicesOf = async (subscription: string) =>
  Object.values((await product.stripe.records()).invoices).filter((invoice) => invoice.subscription === subscription);
/** Calls about this payer: other tests' events may still be processed. */
const requests = async () =>
  (await product.stripe.received()).filter(({ params }) => JSON.stringify(params).includes(payer.id)).map(({ name }) => name);
/** Until the circuit breaker lets calls through again. */
const createdAgain = () => soon(async () => expect((await payer.create()).status).toBe(200));

describe('Subscribing', () => {
  it.each([
    ['PAY-01', 'mensal', 3990],
    ['PAY-02', 'anual', 39900],
  ] as const)('%s: %s is paid by card, activated, and runs to the end of the item’s period', async (_, plano, centavos) => {
    const { body } = await payer.create(plano);
    expect(body).toEqual({
      subscriptionId: expect.stringMatching(/^sub_/),
      status: 'incomplete',
      clientSecret: expect.any(String),
      valorAgora: centavos,
    });
    await product.stripe.pay(body.clientSecret ?? '');
    const activated = await payer.activate();
    const [subscription] = await payer.atProvider();
    const expiraEm = new Date((subscription?.periodEnd ?? 0) * 1000).toISOString();
    expect(activated.body).toMatchObject({
      isActive: true,
      planoTipo: plano,
      expiraEm,
      cancelAtPeriodEnd: false,
      carenciaAte: null,
    });
    expect(subscription).toMatchObject({ status: 'active', currency: 'brl', paymentMethodTypes: ['card'] });
    expect(await invoicesOf(body.subscriptionId)).toMatchObject([{ amountPaid: centavos, currency: 'brl', status: 'paid' }]);
    expect((await payer.browser.get('/api/auth/user')).body).toMatchObject({ planoTipo: plano, planoExpiraEm: expiraEm });
  });

  it.each([undefined, null, 'gratuito', 'MENSAL', ['mensal'], { $ne: 'x' }])(
    'PAY-03: to %j is 400 without a call to the provider',
    async (plano) => {
      expect((await payer.browser.post('/api/create-subscription', { planoTipo: plano })).status).toBe(400);
      expect(await requests()).toEqual([]);
    },
  );

  it('PAY-04: ten concurrent calls create one customer and one subscription, with one secret', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => payer.create()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await payer.atProvider()).toHaveLength(1);
    const { customers } = await product.stripe.records();
    expect(Object.values(customers).filter(({ metadata }) => metadata['usuario_id'] === payer.id)).toHaveLength(1);
  });

  it('PAY-05: to the other plan ends the first: only one can be paid', async () => {
    const first = await payer.create('mensal');
    const second = await payer.create('anual');
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    expect(await invoicesOf(first.body.subscriptionId)).toMatchObject([{ status: 'void' }]);
    const stale = product.stripe.pay(first.body.clientSecret ?? '').catch(() => 'refused');
    expect(await stale).not.toBe('succeeded');
    expect((await payer.atProvider()).map(({ status }) => status).sort()).toEqual(['canceled', 'incomplete'].sort());
    await product.stripe.pay(second.body.clientSecret ?? '');
    expect((await payer.activate()).body).toMatchObject({ planoTipo: 'anual' });
  });

  it('PAY-06: is not active before it is paid, whatever the call contains', async () => {
    const other = await newPayer(product);
    await other.subscribe();
    expect((await payer.activate()).status).toBe(409);
    const { body } = await payer.create();
    expect((await payer.activate()).body).toMatchObject({ code: 'PAGAMENTO_PENDENTE' });
    const foreign = { subscriptionId: (await other.atProvider())[0]?.id, clientSecret: body.clientSecret };
    expect((await payer.browser.post('/api/activate-subscription', foreign)).status).toBe(400);
    expect(await payer.status()).toMatchObject({ isActive: false, planoTipo: null, expiraEm: null });
    expect(await payer.mayWork()).toBe(false);
  });

  it('PAY-11: with 3-D Secure is active once that is passed, and waits when it failed or was abandoned', async () => {
    const { body } = await payer.create();
    for (const how of ['leave', 'fail'] as const) {
      await product.stripe.pay(body.clientSecret ?? '', '4000002500003155', how);
      expect((await payer.activate()).status).toBe(409);
    }
    await product.stripe.pay(body.clientSecret ?? '', '4000002500003155', 'pass');
    expect((await payer.activate()).status).toBe(200);
  });

  it('PAY-12: with a declined card, then a valid one, succeeds with the same secret', async () => {
    const { body } = await payer.create();
    expect(await product.stripe.pay(body.clientSecret ?? '', '4000000000000002')).toBe('requires_payment_method');
    expect((await payer.activate()).status).toBe(409);
    expect((await payer.create()).body.clientSecret).toBe(body.clientSecret);
    await product.stripe.pay(body.clientSecret ?? '');
    expect((await payer.activate()).status).toBe(200);
  });

  it('PAY-13: starts over after 23 hours without payment', async () => {
    const first = await payer.create();
    await product.stripe.age(await payer.customer(), 23 * 3600 + 60);
    expect((await payer.activate()).status).toBe(409);
    const second = await payer.create();
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['incomplete_expired', 'incomplete']);
    await product.stripe.pay(second.body.clientSecret ?? '');
    expect((await payer.activate()).status).toBe(200);
  });

  it('PAY-14: paid by credit is active without a secret', async () => {
    await payer.create('mensal');
    await payer.cancel();
    await product.stripe.api.customers.update(await payer.customer(), { balance: -50_000 });
    const { body } = await payer.create('anual');
    expect(body).toMatchObject({ status: 'active', clientSecret: null, valorAgora: 0 });
    expect(await payer.status()).toMatchObject({ isActive: true, planoTipo: 'anual' });
    expect((await payer.activate()).status).toBe(200);
  });

  it('PAY-14: paid in part by credit shows and charges the rest', async () => {
    await payer.create('mensal');
    await product.stripe.api.customers.update(await payer.customer(), { balance: -1_000 });
    const [first, again] = [await payer.create('anual'), await payer.create('anual')];
    expect([first.body.valorAgora, again.body]).toEqual([38_900, first.body]);
    await product.stripe.pay(first.body.clientSecret ?? '');
    expect((await payer.activate()).status).toBe(200);
    expect(await invoicesOf(first.body.subscriptionId)).toMatchObject([{ amountPaid: 38_900, status: 'paid' }]);
  });

  it('twice is 409 with the product’s text', async () => {
    await payer.subscribe();
    const { status, body } = await payer.create('anual');
    expect([status, body.code, body.message]).toEqual([409, 'ASSINATURA_JA_ATIVA', 'Você já possui uma assinatura ativa']);
  });

  it('PAY-43: during the trial is the paid plan at once; before it the user is unknown to the provider', async () => {
    const trier = await newPayer(product);
    expect(await trier.customer()).toBeNull();
    expect(await trier.status()).toMatchObject({ isInTrialPeriod: true });
    await trier.subscribe('anual');
    expect(await trier.status()).toMatchObject({ isActive: true, isInTrialPeriod: false, planoTipo: 'anual' });
  });

  it('PAY-44: with free access is 409, as is a change; cancelling nothing is 400; the provider gets no call', async () => {
    await product.db.query(`update users set acesso_gratuito = 'sim', plano_tipo = 'gratuito' where id = $1`, [payer.id]);
    expect((await payer.create()).body).toMatchObject({ code: 'ACESSO_GRATUITO' });
    expect((await payer.change('anual')).body).toMatchObject({ code: 'ACESSO_GRATUITO' });
    const cancelled = await payer.cancel();
    expect([cancelled.status, cancelled.body.message]).toEqual([400, 'Você não tem uma assinatura para cancelar.']);
    expect(await requests()).toEqual([]);
  });

  it('PAY-45: costs whole cents', async () => {
    await payer.subscribe();
    const { invoices } = await product.stripe.records();
    for (const { amountDue } of Object.values(invoices)) expect(Number.isInteger(amountDue)).toBe(true);
    const { body } = await payer.preview('anual');
    expect(body).toMatchObject({ valorRenovacao: 39900 });
    expect(Number.isInteger(body.valorAgora)).toBe(true);
  });
});

describe('Data of other users', () => {
  it('PAY-49: cannot be used by its id', async () => {
    const other = await newPayer(product);
    await other.subscribe();
    const [theirs] = await other.atProvider();
    const ids = { customer: await other.customer(), subscriptionId: theirs?.id };
    for (const path of ['create-subscription', 'cancel-subscription', 'activate-subscription', 'change-subscription-plan']) {
      expect((await payer.browser.post(`/api/${path}`, { planoTipo: 'mensal', ...ids })).status).toBe(400);
    }
    const card = await other.browser.post('/api/subscription-card');
    await product.stripe.pay(card.body.clientSecret);
    await payer.subscribe();
    const refused = await payer.browser.put('/api/subscription-card', { setupIntentId: card.body.setupIntentId });
    expect([refused.status, refused.body.code]).toEqual([400, 'CARTAO_INVALIDO']);
    expect((await other.atProvider())[0]).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });
});

describe('The price', () => {
  it('MAS-11: a price, amount, coupon or customer in the call is refused, and the provider gets no call', async () => {
    for (const field of ['price', 'amount', 'currency', 'customer', 'coupon', 'trial_end']) {
      expect((await payer.browser.post('/api/create-subscription', { planoTipo: 'anual', [field]: '1' })).status).toBe(400);
    }
    expect(await requests()).toEqual([]);
  });
});

describe('A provider in trouble', () => {
  it.each([
    ['429', 3],
    ['500', 3],
    ['hang', 1],
  ] as const)(
    'PAY-34: %s on creation is a friendly 503 after %i attempts, and a retry gives one subscription',
    async (kind, attempts) => {
      await product.stripe.break({ kind, on: 'POST /v1/subscriptions', ...(kind === 'hang' ? { ms: 600_000 } : {}) });
      const refused = await payer.create();
      expect([refused.status, refused.body.code]).toEqual([503, 'PAGAMENTOS_INDISPONIVEIS']);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await requests()).filter((name) => name === 'POST /v1/subscriptions')).toHaveLength(attempts);
      expect(await payer.status()).toMatchObject({ isActive: false, planoTipo: null });
      await product.stripe.mend();
      await createdAgain();
      expect(await payer.atProvider()).toHaveLength(1);
    },
  );

  it('PAY-35: with a lost answer is called again and does nothing twice', async () => {
    await product.stripe.break({ kind: 'lost-answer', on: 'POST /v1/subscriptions', times: 2 });
    const first = await payer.create();
    const again = first.status === 200 ? first : await payer.create();
    expect(again.status).toBe(200);
    expect(await payer.atProvider()).toHaveLength(1);
    await product.stripe.pay(again.body.clientSecret ?? '');
    await payer.activate();
    await product.stripe.break({ kind: 'lost-answer', on: 'POST /v1/subscriptions/{id}', times: 1 });
    const changed = await payer.change('anual');
    expect(changed.status === 200 ? changed.body : (await payer.change('anual')).body).toMatchObject({ planoTipo: 'anual' });
    await product.stripe.break({ kind: 'lost-answer', on: 'POST /v1/subscriptions/{id}', times: 1 });
    const cancelled = await payer.cancel();
    expect(cancelled.status === 200 ? cancelled.body : (await payer.cancel()).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await invoicesOf(again.body.subscriptionId)).filter(({ status }) => status === 'paid')).toHaveLength(2);
  });

  it('PAY-35: with the previous call in progress is called with the same key again', async () => {
    const orders = async () => (await product.stripe.received()).filter(({ name }) => name === 'POST /v1/subscriptions');
    const before = (await orders()).length;
    await product.stripe.break({ kind: '409', on: 'POST /v1/subscriptions' });
    expect((await payer.create()).status).toBe(503);
    await product.stripe.mend();
    await createdAgain();
    expect(new Set((await orders()).slice(before).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('PAY-05: ends and starts nothing while a payment of the first plan is in progress', async () => {
    const first = await payer.create('mensal');
    await product.stripe.break({ kind: '400', on: 'POST /v1/invoices/{id}/void' });
    expect([(await payer.create('anual')).status, (await payer.cancel()).status]).toEqual([503, 503]);
    expect((await payer.atProvider()).map(({ status }) => status)).toEqual(['incomplete']);
    await product.stripe.pay(first.body.clientSecret ?? '');
    expect((await payer.activate()).body).toMatchObject({ isActive: true, planoTipo: 'mensal' });
  });

  it('PAY-36, FLT-17: that is down leaves the stored state and the access unchanged', async () => {
    await payer.subscribe();
    await product.stripe.break({ kind: 'down' });
    expect(await payer.fresh()).toMatchObject({ isActive: true, planoTipo: 'mensal' });
    expect(await payer.mayWork()).toBe(true);
    expect((await payer.cancel()).body).toMatchObject({ code: 'PAGAMENTOS_INDISPONIVEIS' });
  });
});
