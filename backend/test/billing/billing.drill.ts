import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../support/processes/api-process.js';
import { newCustomers, shuffledEvents, walk } from '../support/billing/billing-chaos.js';
import { newPayer } from '../support/billing/billing.js';
import { eventually } from '../../../infra/test/soon.js';
import { MortalProduct } from '../support/processes/killable-product.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { Random } from '../support/measuring/random.js';
import { verify } from '../support/measuring/verify.js';
import { burst, slowestLook } from '../support/measuring/webhook-burst.js';

const KILLS = 15;
const WALKS = 500;
/** One at a time: with two products on one database workers would call the wrong provider. */
function sharedProduct(): () => Product {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ alone: true, worker: true });
  });
  afterAll(() => product.close());
  return () => product;
}

/** So many runs share a product: its provider's history grows, and makes it slower and slower. */
const WALKS_EACH = 25;

describe('kill -9 of the API during subscriptions', () => {
  const product = sharedProduct();

  it('PAY-35, PAY-50: never leaves a user with two subscriptions or customers, nor unable to pay', async () => {
    const api = await ApiProcess.start(product());
    for (let n = 0; n < KILLS; n += 1) {
      const payer = await newPayer(product());
      const browser = api.browserOf(payer.browser);
      const calls = [0, 1, 2].map(() => browser.post('/api/create-subscription', { planoTipo: 'mensal' }).catch(() => undefined));
      await sleep(n * 12);
      await api.killAndStart();
      await Promise.all(calls);
      const { status, body } = await browser.post('/api/create-subscription', { planoTipo: 'mensal' });
      expect([n, status, body.status]).toEqual([n, 200, 'incomplete']);
      expect(await product().stripe.pay(body.clientSecret)).toBe('succeeded');
      expect((await browser.post('/api/activate-subscription')).body).toMatchObject({ isActive: true, planoTipo: 'mensal' });
      expect((await payer.atProvider()).map((one) => one.status)).toEqual(['active']);
      const { customers } = await product().stripe.records();
      expect(Object.values(customers).filter(({ metadata }) => metadata['usuario_id'] === payer.id)).toHaveLength(1);
    }
    await api.stop();
  });
});

describe('Subscriptions with shuffled events', () => {
  const product = sharedProduct();

  it('PAY-27: 5,000 events of 200 customers, shuffled and tripled, end in the provider’s state', async () => {
    const seed = Date.now();
    const wrong = await shuffledEvents(product(), { customers: 200, events: 5_000, seed, random: new Random(seed) });
    expect([seed, wrong]).toEqual([seed, []]);
  });
});

describe('A burst of events', () => {
  it('LOD-08, PAY-33: 500 a second for 20 s are all accepted, 99 of 100 within 300 ms, and processed within 60 s', async () => {
    const own = await MortalProduct.start();
    try {
      const customers = [...(await newCustomers(own.product, 200)).keys()];
      await burst(own.product, { customers, perSecond: 100, seconds: 2 }); // an API that has just started is slow
      const { statuses, p99, tag } = await burst(own.product, { customers, perSecond: 500, seconds: 20 });
      const slowest = await eventually(() => slowestLook(own.product, tag), 120_000);
      process.stderr.write(`LOD-08: p99 ${p99} ms, looked at after ${slowest.toFixed(1)} s at most\n`);
      expect(statuses).toEqual({ 200: 10_000 });
      expect(p99).toBeLessThanOrEqual(300);
      expect(slowest).toBeLessThanOrEqual(60);
    } finally {
      await own.close();
    }
  });
});

describe('The life cycles of many pagadores', () => {
  it.each(Array.from({ length: WALKS / WALKS_EACH }, (_, n) => n))(
    `PAY-50: ${WALKS_EACH} random walks of thirteen months are never charged double, open unpaid or closed though paid (%i)`,
    async () => {
      const own = await MortalProduct.start();
      const start = performance.now();
      try {
        for (let n = 0; n < WALKS_EACH; n += 1) {
          const seed = Date.now() + n;
          const random = new Random(seed);
          const interrupt = (running: Promise<unknown>) => own.interrupt(running, random);
          expect([seed, await walk({ product: own.product, random, interrupt })]).toEqual([seed, []]);
        }
        report(`${WALKS_EACH} walks, ${own.kills} kills`, start);
        await own.product.stripe.webhooks();
        await eventually(async () => (await waitingEvents(own.product)) === 0, 200_000);
        const { found } = await verify(own.product);
        expect(found['V-09']).toMatchObject({ double: 0, different: 0, open: 0, notAsked: 0 });
        expect(found['V-10'].eventos).toBe(0);
      } finally {
        await own.close();
      }
    },
    3_600_000,
  );
});

async function waitingEvents({ db }: Product): Promise<number> {
  return (await db.query('select count(*)::int as n from stripe_eventos where processado_em is null')).rows[0].n;
}

function report(what: string, start: number): void {
  process.stderr.write(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}
