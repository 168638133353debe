import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SchedulerRegistry } from '@nestjs/schedule';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { eventually } from '../support/measuring/eventually.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { jobOf } from '../support/jobs/jobs.js';

let redis: ChildProcess;
let product: Product;
let admin: Redis;
let options: string[];
const server = process.env['REDIS_SERVER'] ?? '';

beforeAll(async () => {
  if (server === '') throw new Error('redis-server is missing on this machine');
  const port = await freePort();
  options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  redis = spawn(server, options, { stdio: 'ignore' });
  admin = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  admin.on('error', () => undefined); // a test ends it
  product = await startProduct({ worker: true, env: { REDIS_URL: `redis://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await product.close();
  admin.disconnect();
  redis.kill('SIGTERM');
});

describe('Jobs on Redis', () => {
  it('run after the transaction that enqueued them', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
    expect(await admin.keys('bull:jobs:*')).not.toEqual([]);
  });

  it('FLT-08: are enqueued again when Redis lost everything', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    await eventually(async () => (await admin.llen('bull:jobs:active')) === 0); // no worker is about to report that it is done
    await admin.flushall();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
  });

  it('FLT-08: do not include the hourly housekeeping, which therefore survives a loss of Redis', async () => {
    await product.db.query(
      `insert into sessions (sid, sess, expire, id) values ('gone', '{}', now() - interval '1 minute', gen_random_uuid())`,
    );
    await admin.flushall();
    await product.worker?.get(SchedulerRegistry).getCronJob('housekeeping').fireOnTick();
    expect((await product.db.query(`select from sessions where sid = 'gone'`)).rowCount).toBe(0);
  });

  it('LIM-03: sign-in limits are shared through Redis', async () => {
    await product.visitor().fetch('/api/login');
    expect(await admin.keys('login:*')).not.toEqual([]);
  });
});

describe('A Redis that stops', () => {
  it('is logged as a warning and writes nothing to stderr', async () => {
    const stderr = jest.spyOn(console, 'error');
    const warnings = (): unknown[] => product.logs.filter(({ msg }) => String(msg).startsWith('queue: '));
    expect(warnings()).toEqual([]);
    const gone = once(redis, 'exit');
    redis.kill('SIGTERM');
    await eventually(async () => warnings().length > 1);
    await gone; // and its port is free
    expect(warnings()[0]).toMatchObject({ level: 'warn' });
    expect(stderr).not.toHaveBeenCalled();
    stderr.mockRestore();
    redis = spawn(server, options, { stdio: 'ignore' });
    const ana = await eventually(() => product.signIn('ana.redis@example.com').catch(() => undefined));
    const cliente = await ana.addCliente();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
  });
});
