import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDatabaseProxy, type DatabaseProxy } from '../support/faults/database-proxy.js';
import { eventually } from '../../../infra/test/soon.js';
import { jobOf } from '../support/jobs/jobs.js';
import { startRedis, type OwnRedis } from '../support/processes/own-redis.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { startSlowWire, type SlowWire } from '../support/faults/slow-wire.js';

let product: Product;

/** The status of a job that was requested while `vanish` was in effect. */
async function jobAfter(vanish: () => void): Promise<string> {
  const ana = await eventually(() => product.signIn('ana.fila@example.com').catch(() => undefined)); // refused until Redis answers
  const { id } = await ana.addCliente();
  vanish();
  await eventually(async () => (await ana.delete(`/api/clientes/${id}`)).status === 204);
  return eventually(async () => {
    const { status } = await jobOf(product, id, 'completed');
    return status === 'completed' && status;
  }, 150_000); // a job held by a vanished connection is taken over after a minute
}

describe('A database that vanished without closing a connection and was replaced', () => {
  let wire: DatabaseProxy;
  let speakAgain = (): void => undefined;
  beforeAll(async () => {
    wire = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
    product = await startProduct({ worker: true, env: { DATABASE_URL: wire.url, TIMEOUT_FACTOR: '0.2' } });
  });
  afterAll(async () => {
    speakAgain();
    await product.close();
    wire.close();
  });

  it('is polled for jobs over new connections: no work waits for the old ones', async () => {
    // keepalive probes would detect this on an idle connection, but the proxy in between answers them
    const vanish = (): void => void (speakAgain = wire.hold('LISTEN bullmq_jobs'));
    expect(await jobAfter(vanish)).toBe('completed');
  }, 240_000);
});

describe('A Redis that vanished without closing a connection and was replaced', () => {
  let redis: OwnRedis;
  let wire: SlowWire;
  beforeAll(async () => {
    redis = await startRedis();
    wire = await startSlowWire(redis.port);
    product = await startProduct({ worker: true, env: { REDIS_URL: `redis://127.0.0.1:${wire.port}`, TIMEOUT_FACTOR: '0.4' } });
  });
  afterAll(async () => {
    await product.close();
    wire.close();
    await redis.close();
  });

  // an idle worker listens for ten seconds at a time, and gives a connection up after twelve
  it('is polled for jobs over new connections: no work waits for the old ones', async () => {
    expect(await jobAfter(wire.mute)).toBe('completed');
    expect(await jobAfter(() => undefined)).toBe('completed');
  }, 240_000);
});
