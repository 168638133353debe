import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/calls/browser.js';
import { eventually } from '../../../infra/test/soon.js';
import { startRedis, type OwnRedis } from '../support/processes/own-redis.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { startSlowWire, type SlowWire } from '../support/faults/slow-wire.js';

let redis: OwnRedis;
let wire: SlowWire;
let product: Product;
let person: Browser;

beforeAll(async () => {
  redis = await startRedis();
  wire = await startSlowWire(redis.port);
  product = await startProduct({ env: { REDIS_URL: `redis://127.0.0.1:${wire.port}` } });
  person = await eventually(() => product.signIn('lenta@example.com').catch(() => undefined));
});
afterAll(async () => {
  await product.close();
  wire.close();
  await redis.close();
});

/** The answers to a read, a write and a sign-in. */
async function answers(): Promise<number[]> {
  const { contaId } = person;
  const calls = [
    person.get(`/api/clientes?contaId=${contaId}`),
    person.post('/api/clientes', { contaId, nome: 'Lenta' }),
    product.visitor().get('/api/login'),
  ];
  return (await Promise.all(calls)).map(({ status }) => status);
}

describe.each([
  ['answers too late', () => undefined],
  ['holds its connections and never answers', () => wire.mute()],
])('A Redis that %s', (_, end) => {
  it('FLT-09: delays no call: reads and writes work, a sign-in is refused', async () => {
    expect(await answers()).toEqual([200, 201, 302]);
    const letThrough = wire.hold();
    expect(await answers()).toEqual([200, 201, 503]);
    expect((await person.get('/api/health/live')).status).toBe(200);
    await eventually(async () => (await product.visitor().get('/api/health/ready')).status === 503); // cached for a second
    end();
    letThrough();
  });

  it('FLT-09: is used again as soon as it answers in time', async () => {
    await eventually(async () => (await product.visitor().get('/api/login')).status === 302);
    await eventually(async () => (await product.visitor().get('/api/health/ready')).status === 200);
  });
});
