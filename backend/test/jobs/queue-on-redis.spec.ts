import { SchedulerRegistry } from '@nestjs/schedule';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../infra/test/soon.js';
import { startRedis, type OwnRedis } from '../support/processes/own-redis.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { jobOf } from '../support/jobs/jobs.js';

let redis: OwnRedis;
let product: Product;

beforeAll(async () => {
  redis = await startRedis();
  product = await startProduct({ worker: true, env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await product.close();
  await redis.close();
});

describe('Jobs on Redis', () => {
  it('run after the transaction that enqueued them', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
    expect(await redis.admin.keys('bull:jobs:*')).not.toEqual([]);
  });

  it('FLT-08: are enqueued again when Redis lost everything', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    await eventually(async () => (await redis.admin.llen('bull:jobs:active')) === 0); // no worker is about to report a finished job
    await redis.admin.flushall();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
  });

  it('FLT-08: do not include the hourly housekeeping, which therefore survives a loss of Redis', async () => {
    await product.db.query(
      `insert into sessions (sid, sess, expire, id) values ('gone', '{}', now() - interval '1 minute', gen_random_uuid())`,
    );
    await redis.admin.flushall();
    await product.worker?.get(SchedulerRegistry).getCronJob('housekeeping').fireOnTick();
    expect((await product.db.query(`select from sessions where sid = 'gone'`)).rowCount).toBe(0);
  });

  it('LIM-03: sign-in limits are shared through Redis', async () => {
    await product.visitor().fetch('/api/login');
    expect(await redis.admin.keys('login:*')).not.toEqual([]);
  });
});

describe('A Redis that stops', () => {
  it('is logged as a warning and writes nothing to stderr', async () => {
    const stderr = jest.spyOn(console, 'error');
    const warnings = (): unknown[] => product.logs.filter(({ msg }) => String(msg).startsWith('queue: '));
    expect(warnings()).toEqual([]);
    await redis.kill();
    await eventually(async () => warnings().length > 1);
    expect(warnings()[0]).toMatchObject({ level: 'warn' });
    expect(stderr).not.toHaveBeenCalled();
    stderr.mockRestore();
    await redis.restart();
    const ana = await eventually(() => product.signIn('ana.redis@example.com').catch(() => undefined));
    const cliente = await ana.addCliente();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
  });
});
