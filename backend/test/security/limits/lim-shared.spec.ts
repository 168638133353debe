import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestFrom } from '../../support/calls/address-request.js';
import { Browser } from '../../support/calls/browser.js';
import { RateLimitStore } from '../../../src/shared/limits/rate-limit.store.js';
import { eventually, soon } from '../../../../infra/test/soon.js';
import { startRedis, type OwnRedis } from '../../support/processes/own-redis.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let redis: OwnRedis;
let next = 0;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.close());

/** Two API processes with 60 calls a minute and user, 120 per IP address. */
async function twoAPIs(env: Record<string, string>): Promise<[Product, Product]> {
  const first = await startProduct({ env: { RATE_LIMIT_FACTOR: '0.1', ...env } });
  return [first, await startBeside(first, { RATE_LIMIT_FACTOR: '0.1', ...env })];
}

async function personAtBoth([first, second]: readonly [Product, Product]): Promise<[Browser, Browser]> {
  await first.db.query('delete from rate_limits');
  await redis.admin.flushall(); // sign-ins have a limit too
  const person = await first.signIn(`dividida-${(next += 1)}@example.com`);
  return [person, person.at(second.url)];
}

/** Sends so many calls, each from another IP address; returns how many were refused. */
async function countRefused(times: number, who: Browser): Promise<number> {
  let count = 0;
  for (let i = 0; i < times; i += 1) {
    const headers = { cookie: `sid=${who.cookies.get('sid')}` };
    const { status } = await requestFrom(`${who.origin}/api/contas`, { localAddress: `127.0.4.${(next += 1) % 250}`, headers });
    if (status === 429) count += 1;
  }
  return count;
}

/** How many calls of one user the processes have synchronized. */
const inPostgres = async ({ db }: Product): Promise<number> =>
  Number((await db.query(`select max(points) as calls from rate_limits where key like 'user:%'`)).rows[0].calls);
const inRedis = async (): Promise<number> =>
  Math.max(0, ...(await Promise.all((await redis.admin.keys('user:*')).map(async (key) => Number(await redis.admin.get(key))))));

describe.each([
  ['in PostgreSQL', () => ({}), inPostgres],
  ['in Redis', () => ({ REDIS_URL: redis.url }), inRedis],
])('The limit of all calls of a user, stored %s', (_where, env, shared) => {
  let both: [Product, Product];
  beforeAll(async () => {
    both = await twoAPIs(env());
  });
  afterAll(async () => {
    await both[1].close();
    await both[0].close();
  });

  it('LIM-05: counts a user’s calls at every process', async () => {
    const [at, there] = await personAtBoth(both);
    expect(await countRefused(40, at)).toBe(0);
    await eventually(async () => (await shared(both[0])) >= 40);
    expect(await countRefused(10, there)).toBe(0);
    await eventually(async () => (await shared(both[0])) >= 50); // a process that shares its counts gets the sums
    expect(await countRefused(30, there)).toBeGreaterThanOrEqual(15);
    await eventually(async () => (await countRefused(1, at)) === 1);
    const [other] = await personAtBoth(both);
    expect(await countRefused(5, other)).toBe(0);
  });
});

describe('Without the store of the limits', () => {
  it('LIM-05: reads are answered and limited by each process alone; no sign-in works', async () => {
    const both = await twoAPIs({ REDIS_URL: redis.url });
    const [at, there] = await personAtBoth(both);
    await redis.kill('SIGKILL');
    await soon(async () => {
      const login = await requestFrom(`${there.origin}/api/login`, { localAddress: '127.0.5.1' });
      expect([login.status, login.headers['retry-after']]).toEqual([503, '5']);
    });
    expect(await countRefused(50, at)).toBe(0);
    for (const { app } of both) await app.get(RateLimitStore).share(); // which fails, and loses no count
    expect(await countRefused(20, at)).toBeGreaterThanOrEqual(5);
    expect(await countRefused(20, there)).toBe(0);
    for (const product of both.reverse()) await product.close();
  });
});
