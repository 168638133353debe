import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { freePort } from '../../../../infra/dev/processes/free-port.js';
import type { Browser } from '../../support/calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import { scrapeMetrics } from '../../support/measuring/metrics.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let person: Browser;
let pool: Pool;
let metricsUrl = '';

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  product = await startProduct({ env: { METRICS_PORT: String(port) }, shedding: true });
  person = await product.signIn('apressada@example.com');
  pool = (await product.app.get(EntityManager).getConnection().getNativeClient()) as Pool;
});
afterAll(() => product.close());

const shed = async (reason: string): Promise<number> =>
  (await scrapeMetrics(metricsUrl)).value('viajario_http_requests_shed_total', { reason }) ?? 0;

/** Takes every connection that the pool has, as slow statements would. */
const takeAll = (): Promise<PoolClient[]> => Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));

async function timed(path: string): Promise<{ status: number; retry: string | null; ms: number }> {
  const begun = performance.now();
  const { status, headers } = await person.get(path);
  return { status, retry: headers.get('retry-after'), ms: performance.now() - begun };
}

/** Keeps the event loop from everything else. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('While every database connection is taken', () => {
  it('LIM-07, FLT-06, FLT-20: calls are refused with 503 and Retry-After, health answers, and all is well right after', async () => {
    const held = await takeAll();
    const first = timed('/api/contas');
    await sleep(3_400); // in the middle between two seconds, when the queue is too long, and five, when who waits gives up
    const later = await Promise.all(Array.from({ length: 20 }, () => timed('/api/contas')));
    const live = await timed('/api/health/live');
    const config = await product.visitor().get('/');
    for (const connection of held) connection.release();
    expect(later.map(({ status, retry }) => [status, retry])).toEqual(Array(20).fill([503, '5']));
    expect([live.status, config.status]).toEqual([200, 200]);
    await first;
    expect((await timed('/api/contas')).status).toBe(200);
    expect(await shed('pool')).toBe(20); // the pool itself would have refused them after five seconds
  });

  it('FLT-06: no call waits longer than five seconds, and what was refused works when it is repeated', async () => {
    const held = await takeAll();
    const waiting = await timed('/api/contas');
    for (const connection of held) connection.release();
    expect([waiting.status, waiting.retry]).toEqual([503, '5']);
    expect(waiting.ms).toBeLessThan(8_000);
    await eventually(async () => (await timed('/api/contas')).status === 200, 10_000);
  });

  it('a crowd that is served quickly is not refused', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => timed('/api/contas')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('While the event loop is late', () => {
  const callsBehindLateLoop = async () => {
    for (let i = 0; i < 4; i += 1) {
      block(1_300);
      await sleep(1); // timers run once
      await nextRound();
    }
    return Promise.all([timed('/api/contas'), timed('/api/health/live')]);
  };

  it('LOD-07: calls are refused with 503 and Retry-After, and taken again as soon as it keeps up', async () => {
    const before = await shed('event-loop');
    // again where the machine keeps us from calling until the loop has been in time once
    const [busy, live] = await eventually(async () => {
      const answers = await callsBehindLateLoop();
      return answers[0].status !== 200 && answers;
    });
    expect([busy.status, busy.retry, live.status]).toEqual([503, '5', 200]);
    await eventually(async () => (await timed('/api/contas')).status === 200, 10_000);
    expect(await shed('event-loop')).toBeGreaterThan(before);
  });

  it('one long pause alone sheds no call', async () => {
    await sleep(700);
    block(1_500);
    await sleep(1);
    expect((await timed('/api/contas')).status).toBe(200);
  });
});
