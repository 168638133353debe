import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDatabaseProxy, type DatabaseProxy } from '../support/faults/database-proxy.js';
import { eventually } from '../../../infra/test/soon.js';
import { jobOf } from '../support/jobs/jobs.js';
import { startRedis, type OwnRedis } from '../support/processes/own-redis.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { startSlowWire, type SlowWire } from '../support/faults/slow-wire.js';

/** Old connections are given up after half a minute at the latest, some after others. */
const RECOVERY_MS = 120_000;
let product: Product;

/** The status of a job that was asked for while `vanish` had taken effect. */
async function jobAfter(vanish: () => void): Promise<string> {
  const ana = await eventually(() => product.signIn('ana.fila@example.com').catch(() => undefined)); // refused until Redis answers
  const { id } = await ana.addCliente();
  vanish();
  await eventually(async () => (await ana.delete(`/api/clientes/${id}`)).status === 204, RECOVERY_MS);
  return eventually(async () => {
    const { status } = await jobOf(product, id, 'completed');
    return status === 'completed' && status;
  }, RECOVERY_MS);
}

describe('A database that vanished without closing a connection and was replaced', () => {
  let wire: DatabaseProxy;
  let speakAgain = (): void => undefined;
  beforeAll(async () => {
    wire = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
    product = await startProduct({ worker: true, env: { DATABASE_URL: wire.url } });
  });
  afterAll(async () => {
    speakAgain();
    await product.close();
    wire.close();
  });

  it(
    'is asked for jobs over new connections: no work waits for the old ones',
    async () => {
      // keepalive probes would detect this on an idle connection, but the proxy in between answers them
      const vanish = (): void => void (speakAgain = wire.hold('LISTEN bullmq_jobs'));
      expect(await jobAfter(vanish)).toBe('completed');
    },
    3 * RECOVERY_MS,
  );
});

describe('A Redis that vanished without closing a connection and was replaced', () => {
  let redis: OwnRedis;
  let wire: SlowWire;
  beforeAll(async () => {
    redis = await startRedis();
    wire = await startSlowWire(redis.port);
    product = await startProduct({ worker: true, env: { REDIS_URL: `redis://127.0.0.1:${wire.port}` } });
  });
  afterAll(async () => {
    await product.close();
    wire.close();
    await redis.close();
  });

  it(
    'is asked for jobs over new connections: no work waits for the old ones',
    async () => {
      const vanish = (): void => {
        wire.slow(Infinity);
        setTimeout(() => wire.slow(0), 20_000);
      };
      expect(await jobAfter(vanish)).toBe('completed');
      expect(await jobAfter(() => undefined)).toBe('completed');
    },
    3 * RECOVERY_MS,
  );
});
