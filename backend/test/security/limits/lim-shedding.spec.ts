import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Pool, PoolClient } from 'pg';
import { LOAD_MEASUREMENT, LoadShedding } from '../../../src/shared/http/edge/load-shedding.js';
import { PoolReads } from '../../../src/shared/database/pool-reads.js';
import { freePort } from '../../../../infra/dev/processes/free-port.js';
import type { Browser } from '../../support/calls/browser.js';
import { soon } from '../../../../infra/test/soon.js';
import { scrapeMetrics } from '../../support/measuring/metrics.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let person: Browser;
let pool: Pool;
let load: LoadShedding;
let metricsUrl = '';

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  product = await startProduct({ env: { METRICS_PORT: String(port) }, shedding: true });
  person = await product.signIn('apressada@example.com');
  pool = (await product.app.get(EntityManager).getConnection().getNativeClient()) as Pool;
  load = product.app.get(LoadShedding);
});
afterAll(() => product.close());

const shed = async (reason: string): Promise<number> =>
  (await scrapeMetrics(metricsUrl)).value('viajario_http_requests_shed_total', { reason }) ?? 0;

async function ask(path = '/api/contas'): Promise<[status: number, retry: string | null]> {
  const { status, headers } = await person.get(path);
  return [status, headers.get('retry-after')];
}

/**
 * Takes every connection of the pool, like slow statements, while `work` runs; calls that wait for one give up after `patience`.
 */
async function withoutConnections<T>(patience: number, work: () => Promise<T>): Promise<T> {
  const { options } = pool;
  const held: PoolClient[] = await Promise.all(Array.from({ length: options.max ?? 0 }, () => pool.connect()));
  expect(options.connectionTimeoutMillis).toBe(5_000);
  options.connectionTimeoutMillis = patience;
  try {
    return await work();
  } finally {
    options.connectionTimeoutMillis = 5_000;
    for (const connection of held) connection.release();
  }
}

describe('While every database connection is taken', () => {
  it('LIM-07, FLT-06, FLT-20: calls are refused with 503 and Retry-After, health answers, and calls work right after', async () => {
    const { first, later } = await withoutConnections(120_000, async () => {
      const waiting = ask();
      await soon(() => expect(load['reason']()).toBe('pool'));
      const refused = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect([await ask('/api/health/live'), (await product.visitor().get('/')).status]).toEqual([[200, null], 200]);
      return { first: waiting, later: refused };
    });
    expect(later).toEqual(Array(20).fill([503, '5']));
    expect(await first).toEqual([200, null]);
    await soon(async () => expect(await ask()).toEqual([200, null]));
    expect(await shed('pool')).toBeGreaterThanOrEqual(20); // not by the pool itself
  });

  it('LIM-07: by calls that have a turn, others are refused as soon', async () => {
    const { turns } = product.app.get(PoolReads);
    const ends = await Promise.all(Array.from({ length: turns.limits.all }, (_, conta) => turns.begin([`conta ${conta}`])));
    const waiting = person.get(`/api/clientes?contaId=${person.contaId}`);
    await soon(() => expect(load['reason']()).toBe('pool'));
    expect(await ask()).toEqual([503, '5']);
    for (const end of ends) end();
    expect((await waiting).status).toBe(200);
    await soon(async () => expect(await ask()).toEqual([200, null]));
  });

  it('FLT-06: a call that waits for one too long is refused, and works when repeated', async () => {
    expect(await withoutConnections(500, () => ask())).toEqual([503, '5']);
    await soon(async () => expect(await ask()).toEqual([200, null]));
  });

  it('many quick calls at once are not refused', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask()));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  });
});

describe('While the event loop is late', () => {
  // measured manually: the lag does not depend on the machine
  beforeAll(() => product.app.get(SchedulerRegistry).deleteInterval(LOAD_MEASUREMENT));

  /** Runs so many measurements, each with so many milliseconds of lag. */
  const measure = (late: number, times: number): void => {
    const clock = jest.spyOn(performance, 'now');
    const begun = load['measuredAt'];
    for (let time = 1; time <= times; time += 1) {
      clock.mockReturnValue(begun + time * (200 + late));
      load.measure();
    }
    clock.mockRestore();
  };

  it('LOD-07: calls are refused with 503 and Retry-After, and accepted again as soon as it keeps up', async () => {
    const before = await shed('event-loop');
    measure(1_100, 3);
    expect([await ask(), await ask('/api/health/live')]).toEqual([
      [503, '5'],
      [200, null],
    ]);
    measure(0, 1);
    expect(await ask()).toEqual([200, null]);
    expect(await shed('event-loop')).toBe(before + 1);
  });

  it('one long pause alone sheds no call', async () => {
    measure(0, 3);
    measure(5_000, 1);
    expect(await ask()).toEqual([200, null]);
  });
});
