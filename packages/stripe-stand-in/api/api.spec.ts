import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { KEYS } from '../store/catalogue.ts';
import { API_VERSION } from './schema.ts';
import { newCustomer, startScene, subscribe, subscriber, type Scene } from '../testing.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.stripe.mend());

const failure = (call: Promise<unknown>): Promise<any> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );
const options = (more: object = {}) => {
  const { hostname: host, port } = new URL(scene.stripe.address);
  return { host, port, protocol: 'http' as const, telemetry: false, maxNetworkRetries: 0, ...more };
};

describe('The payment stand-in', () => {
  it("speaks the version of the provider's SDK that the product uses", () => {
    expect(scene.stripe.api.getApiField('version')).toBe(API_VERSION);
  });

  it('PAY-51: refuses parameters that the API does not know, also deep inside and those of older versions', async () => {
    const { api } = scene.stripe;
    const customer = await newCustomer(scene.stripe);
    const { id, item } = await subscriber(scene.stripe);
    const refusals: [Promise<unknown>, string][] = [
      [api.customers.create({ mail: 'x' } as object), 'mail'],
      [api.subscriptions.create({ customer, items: [{ price: 'price_mensal', amount: 1 } as object] }), 'items[0][amount]'],
      [api.subscriptions.update(id, { effective_date: 1 } as object), 'effective_date'],
      [api.paymentIntents.create({ amount: 1, currency: 'brl', payment_method_types: ['card'] } as any), 'payment_method_types'],
      [
        api.subscriptionSchedules.update('sub_sched_1', {
          phases: [{ items: [{ price: 'price_mensal' }], iterations: 1 } as any],
        }),
        'phases[0][iterations]',
      ],
    ];
    for (const [call, param] of refusals) expect(await failure(call)).toMatchObject({ code: 'parameter_unknown', param });
    const anchor = { items: [{ id: item, price: 'price_anual' }], billing_cycle_anchor: 'now' };
    expect(await failure(api.subscriptions.update(id, anchor as object))).toMatchObject({ statusCode: 400 });
  });

  it('PAY-51: refuses explicitly what it does not implement: unknown calls, known calls and known parameters', async () => {
    const { api } = scene.stripe;
    expect(await failure(api.rawRequest('GET', '/v1/nothing'))).toMatchObject({ statusCode: 404 });
    expect(await failure(api.webhookEndpoints.list())).toMatchObject({ statusCode: 501 });
    expect(await failure(api.customers.create({ tax_exempt: 'exempt' }))).toMatchObject({ param: 'tax_exempt' });
    expect(scene.complaints).toEqual([
      'Unrecognized request URL (GET: /v1/nothing).',
      'The stand-in does not play GET /v1/webhook_endpoints.',
    ]);
  });

  it('refuses unknown keys and other API versions', async () => {
    expect(await failure(new Stripe('sk_of_somebody', options()).prices.list())).toMatchObject({ statusCode: 401 });
    const older = new Stripe(KEYS.secretKey, options({ apiVersion: '2025-01-01.acacia' as any }));
    expect(await failure(older.prices.list())).toMatchObject({ statusCode: 400 });
  });

  it('offers the two plans, found by their lookup keys', async () => {
    const { data } = await scene.stripe.api.prices.list({ lookup_keys: ['crm_mensal_brl', 'crm_anual_brl'], active: true });
    const plans = data.map(({ unit_amount: amount, currency, recurring }) => [amount, currency, recurring?.interval]);
    expect(plans.sort()).toEqual([
      [3990, 'brl', 'month'],
      [39900, 'brl', 'year'],
    ]);
  });

  it('PAY-46: lets the owner change the catalogue', async () => {
    const { api } = scene.stripe;
    const product = await api.products.create({ name: 'Outro' });
    const recurring = { interval: 'month' } as const;
    const price = await api.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring,
      lookup_key: 'um',
    });
    const taken = { product: product.id, currency: 'brl', unit_amount: 200, recurring, lookup_key: 'um' };
    expect(await failure(api.prices.create(taken))).toMatchObject({ code: 'resource_already_exists' });
    const next = await api.prices.create({ ...taken, transfer_lookup_key: true });
    expect((await api.prices.retrieve(price.id)).lookup_key).toBeNull();
    await api.prices.update(next.id, { active: false });
    const customer = await newCustomer(scene.stripe);
    expect((await failure(subscribe(scene.stripe, customer, next.id))).message).toMatch('inactive');
  });

  it('answers a repeated key with the first answer and refuses it for another call', async () => {
    const { api } = scene.stripe;
    const first = await api.customers.create({ email: 'a@x.com' }, { idempotencyKey: 'cus:1' });
    const again = await api.customers.create({ email: 'a@x.com' }, { idempotencyKey: 'cus:1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = await failure(api.customers.create({ email: 'b@x.com' }, { idempotencyKey: 'cus:1' }));
    expect([other.statusCode, other.type]).toEqual([400, 'StripeIdempotencyError']);
  });

  it('pages through lists, newest first', async () => {
    const { api } = scene.stripe;
    const customer = await newCustomer(scene.stripe);
    const made: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      made.unshift((await api.paymentIntents.create({ amount: 100, currency: 'brl', customer })).id);
    }
    const first = await api.paymentIntents.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const all = await api.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  it('expands nested objects, four levels deep at most', async () => {
    const { api } = scene.stripe;
    const { customer } = await subscriber(scene.stripe);
    const expand = ['data.customer', 'data.schedule', 'data.latest_invoice.payments', 'data.default_payment_method'];
    const { data } = await api.subscriptions.list({ customer, expand });
    expect(data[0]).toMatchObject({
      schedule: null,
      customer: { id: customer, object: 'customer' },
      latest_invoice: { payments: { data: [{ status: 'paid' }] } },
      default_payment_method: { card: { last4: '4242' } },
    });
    expect((await failure(api.subscriptions.list({ expand: ['data.status'] }))).message).toMatch('cannot be expanded');
    expect((await failure(api.subscriptions.list({ expand: ['a.b.c.d.e'] }))).message).toMatch('more than 4 levels');
  });

  it('takes metadata away by empty values', async () => {
    const { api } = scene.stripe;
    const { id } = await api.customers.create({ metadata: { um: '1', dois: '2' } });
    expect((await api.customers.update(id, { metadata: { um: '' } })).metadata).toEqual({ dois: '2' });
    expect((await api.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it.each(['500', '429', '409', '402', '400'] as const)(
    'PAY-34: plays a %s as often as requested, without effect',
    async (kind) => {
      const { api } = scene.stripe;
      const before = (await api.customers.list({ limit: 100 })).data.length;
      await scene.stripe.break({ kind, on: 'POST /v1/customers', times: 1 });
      expect((await failure(newCustomer(scene.stripe))).statusCode).toBe(Number(kind));
      expect((await api.customers.list({ limit: 100 })).data).toHaveLength(before);
      expect(await newCustomer(scene.stripe)).toMatch(/^cus_/);
    },
  );

  it('PAY-35: loses an answer after the work is done; a repeated call with the same key gets it', async () => {
    const { api } = scene.stripe;
    // The SDK itself repeats a call after one cut connection, so two answers are lost.
    await scene.stripe.break({ kind: 'lost-answer', on: 'POST /v1/customers', times: 2 });
    const create = () => api.customers.create({ email: 'perdida@x.com' }, { idempotencyKey: 'cus:lost' });
    expect(await failure(create())).toMatchObject({ type: 'StripeConnectionError' });
    const { id } = await create();
    const { data } = await api.customers.list({ email: 'perdida@x.com' });
    expect(data.map((customer) => customer.id)).toEqual([id]);
  });

  it('PAY-36: is down or slow for every call until it is repaired', async () => {
    await scene.stripe.break({ kind: 'down' });
    expect(await failure(scene.stripe.api.prices.list())).toMatchObject({ type: 'StripeConnectionError' });
    await scene.stripe.mend();
    await scene.stripe.break({ kind: 'hang', ms: 60_000, times: 1 });
    const impatient = new Stripe(KEYS.secretKey, options({ timeout: 100 }));
    expect(await failure(impatient.prices.list())).toMatchObject({ type: 'StripeConnectionError' });
    await scene.stripe.mend();
    await scene.stripe.break({ kind: 'slow', ms: 60_000, times: 1 });
    expect(await failure(impatient.prices.list())).toMatchObject({ type: 'StripeConnectionError' });
    await scene.stripe.break({ kind: 'slow', ms: 1, times: 1 });
    expect((await scene.stripe.api.prices.list()).data).not.toEqual([]);
  });

  it('remembers the requests it received', async () => {
    await scene.stripe.api.customers.create({ email: 'vista@x.com' }, { idempotencyKey: 'seen' });
    expect((await scene.stripe.received()).at(-1)).toEqual({
      name: 'POST /v1/customers',
      params: { email: 'vista@x.com' },
      idempotencyKey: 'seen',
      status: 200,
    });
  });
});
