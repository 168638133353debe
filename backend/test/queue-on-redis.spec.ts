import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { freePort } from '../../infra/dev/free-port.js';
import { startProduct, type Product } from './support/product.js';
import { jobOf } from './support/jobs.js';

let redis: ChildProcess;
let product: Product;
let admin: Redis;

beforeAll(async () => {
  const server = process.env['REDIS_SERVER'];
  if (!server) throw new Error('redis-server is missing on this machine');
  const port = await freePort();
  redis = spawn(server, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  admin = new Redis(port, '127.0.0.1');
  product = await startProduct({ worker: true, env: { REDIS_URL: `redis://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await product.close();
  admin.disconnect();
  redis.kill('SIGTERM');
});

describe('Jobs on Redis', () => {
  it('run after the transaction that asked for them', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
    expect(await admin.keys('bull:jobs:*')).not.toEqual([]);
  });

  it('FLT-08: are handed over again when Redis lost everything', async () => {
    const ana = await product.signIn('ana.redis@example.com');
    const cliente = await ana.addCliente();
    await admin.flushall();
    expect((await ana.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await jobOf(product, cliente.id, 'completed')).status).toBe('completed');
  });

  it('LIM-03: sign-in limits are shared through Redis', async () => {
    await product.visitor().fetch('/api/login');
    expect(await admin.keys('login:*')).not.toEqual([]);
  });
});
