import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../support/calls/browser.js';
import { eventually } from '../../../infra/test/soon.js';
import { startRedis, type OwnRedis } from '../support/processes/own-redis.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { startSlowWire, type SlowWire } from '../support/faults/slow-wire.js';

/** What the middle one of some calls may take longer than with a Redis in good health. */
const SLOWED_MS = 1_000;
const ANSWERS_AFTER_MS = 3_000;
const ROUNDS = 5;

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

/** Some calls of each kind one after the other, as they should be answered; milliseconds of the middle one of each kind. */
async function callsOfEachKind(login: number): Promise<Record<'reads' | 'writes' | 'logins', number>> {
  const times = { reads: [] as number[], writes: [] as number[], logins: [] as number[] };
  const timed = async (kind: keyof typeof times, call: () => Promise<{ status: number }>, expected: number): Promise<void> => {
    const begun = performance.now();
    expect((await call()).status).toBe(expected);
    times[kind].push(performance.now() - begun);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed('reads', () => person.get(`/api/clientes?contaId=${person.contaId}`), 200);
    await timed('writes', () => person.post('/api/clientes', { contaId: person.contaId, nome: `Lenta ${round}` }), 201);
    await timed('logins', () => product.visitor().get('/api/login'), login);
  }
  return { reads: median(times.reads), writes: median(times.writes), logins: median(times.logins) };
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

describe.each([
  ['answers after three seconds', ANSWERS_AFTER_MS],
  ['holds its connections and never answers', Infinity],
])('A Redis that %s', (_, ms) => {
  it('FLT-09: slows no call by a second: reads and writes work, a sign-in is refused immediately', async () => {
    const healthy = await callsOfEachKind(302);
    wire.slow(ms);
    const slow = await callsOfEachKind(503);
    for (const kind of ['reads', 'writes', 'logins'] as const) expect(slow[kind] - healthy[kind]).toBeLessThan(SLOWED_MS);
    expect((await person.get('/api/health/live')).status).toBe(200);
    await eventually(async () => (await product.visitor().get('/api/health/ready')).status === 503); // cached for a second
    wire.slow(0);
  });

  it('FLT-09: is used again as soon as it answers in time', async () => {
    await eventually(async () => (await product.visitor().get('/api/login')).status === 302);
    await eventually(async () => (await product.visitor().get('/api/health/ready')).status === 200);
  });
});
