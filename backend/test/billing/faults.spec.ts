import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPayer } from '../support/billing/billing.js';
import { startDatabaseProxy, type DatabaseProxy } from '../support/faults/database-proxy.js';
import { eventually } from '../../../infra/test/soon.js';
import { startProduct, type Product } from '../support/processes/product.js';

let wire: DatabaseProxy;
let product: Product;
const more: Product[] = [];
beforeAll(async () => {
  wire = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  product = await startProduct({ env: { DATABASE_URL: wire.url, TIMEOUT_FACTOR: '0.3' } });
});
afterAll(async () => {
  for (const one of [...more, product]) await one.close();
  wire.close();
});

/** A second product with the provider of the first. */
async function beside(env: Record<string, string>, worker = false): Promise<Product> {
  const other = await startProduct({ env: { STRIPE_API_BASE: product.env['STRIPE_API_BASE'] ?? '', ...env }, worker });
  more.push(other);
  return other;
}

/** One signed event, sent by the stand-in to this product only. */
async function send(to: Product, signature: 'good' | 'rotating' = 'good'): Promise<number> {
  const { id } = await to.stripe.api.customers.create({ email: 'ana@x.com' });
  return to.stripe.resend(await eventOf(id, to), signature);
}

async function eventOf(customer: string, at = product): Promise<string> {
  return (await at.stripe.events()).find((event) => event.customer === customer)?.id ?? '';
}

describe('A webhook', () => {
  it('PAY-31: is refused without a database, and accepted when it is delivered again', async () => {
    expect(await send(product)).toBe(200);
    wire.cut();
    expect(await send(product)).toBe(503);
    wire.mend();
    await eventually(async () => (await send(product)) === 200);
  });

  it('PAY-31: is stored until a worker runs', async () => {
    const payer = await newPayer(product);
    await payer.endTrial();
    const { body } = await payer.create();
    await product.stripe.pay(body.clientSecret ?? '');
    await eventually(async () => (await product.stripe.events()).every(({ delivered }) => delivered));
    expect(await payer.status()).toMatchObject({ isActive: false });
    await beside({}, true);
    await eventually(async () => (await payer.status()).isActive);
  });

  it('PAY-32: is accepted with either secret during a rotation, and not with the old one afterwards', async () => {
    const old = product.env['STRIPE_WEBHOOK_SECRET'] ?? '';
    const overlap = await beside({ STRIPE_WEBHOOK_SECRET: `whsec_the_next,${old}` });
    expect([await send(overlap), await send(overlap, 'rotating')]).toEqual([200, 200]);
    const after = await beside({ STRIPE_WEBHOOK_SECRET: 'whsec_the_next' });
    expect(await send(after)).toBe(400);
  });
});

describe('A system in live mode', () => {
  it('PAY-30: refuses and logs signed events of the test mode', async () => {
    const live = await beside({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' });
    const { id } = await product.stripe.api.customers.create({ email: 'ana@x.com' });
    const event = JSON.stringify(await product.stripe.api.events.retrieve(await eventOf(id)));
    expect(await live.stripe.send(event)).toBe(400);
    expect(live.logs.some(({ msg }) => String(msg).includes('is of the other mode'))).toBe(true);
    expect(await product.stripe.send(event)).toBe(200);
  });
});

describe('The catalogue', () => {
  const monthly = { product: 'prod_viajario', currency: 'brl', unit_amount: 3990, recurring: { interval: 'month' as const } };

  it.each([
    ['in dollars', { currency: 'usd' }],
    ['of another amount', { unit_amount: 3989 }],
    ['by the year', { recurring: { interval: 'year' as const } }],
    ['that does not exist', null],
    ['that is inactive', { active: false }],
  ])('PAY-46: with a monthly price %s sells no monthly plan, logs an error, and all else works', async (_, fields) => {
    const price = fields === null ? 'price_nowhere' : (await product.stripe.api.prices.create({ ...monthly, ...fields })).id;
    const other = await beside({ STRIPE_PRICE_MENSAL: price });
    await eventually(async () =>
      other.logs.some(({ level, msg }) => level === 'error' && String(msg).includes('mensal is not sold')),
    );
    const payer = await newPayer(other);
    const refused = await payer.create('mensal');
    expect([refused.status, refused.body.code]).toEqual([503, 'PAGAMENTOS_INDISPONIVEIS']);
    expect(await payer.mayWork()).toBe(true);
    expect((await payer.create('anual')).status).toBe(200);
  });

  it('is found by lookup keys when no prices are configured', async () => {
    const other = await beside({ STRIPE_PRICE_MENSAL: '', STRIPE_PRICE_ANUAL: '' });
    expect((await (await newPayer(other)).create('mensal')).status).toBe(200);
  });
});

describe('A provider without our customer', () => {
  it('is another account: paid access stays, and nothing new is started', async () => {
    const payer = await newPayer(product);
    await payer.endTrial();
    await payer.subscribe();
    await product.db.query('update users set stripe_customer_id = $2 where id = $1', [payer.id, `cus_alheio_${payer.id}`]);
    expect(await payer.fresh()).toMatchObject({ isActive: true, planoTipo: 'mensal' });
    expect((await payer.create()).body).toMatchObject({ code: 'PAGAMENTOS_INDISPONIVEIS' });
    expect(await payer.customer()).toMatch('cus_alheio');
  });
});

// last: the connection of the locks stalls too, and is dropped by its next use
describe('A database that stops answering', () => {
  it('G-08: fails calls and webhooks, which then use new connections', async () => {
    const ana = await product.signIn('silencio@example.com');
    const list = async () => (await ana.get(`/api/clientes?contaId=${ana.contaId}`)).status;
    const twelve = async () => new Set(await Promise.all(Array.from({ length: 12 }, list)));
    expect([await send(product), await twelve()]).toEqual([200, new Set([200])]);
    wire.hold();
    const event = send(product);
    const answers = await twelve(); // 200 over new connections
    expect(answers.has(503)).toBe(true);
    expect([...answers].filter((status) => status !== 503 && status !== 200)).toEqual([]);
    expect([0, 200, 503]).toContain(await event); // 0: the sender's timeout was shorter
    await eventually(async () => (await list()) === 200);
    // A stalled connection that none of the twelve used is closed after ten idle seconds, or dropped by its next use.
    await eventually(async () => !(await twelve()).has(503));
    expect(await send(product)).toBe(200);
  });
});
