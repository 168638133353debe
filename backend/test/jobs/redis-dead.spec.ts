import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuseDeadRedis } from '../../src/shared/jobs/refuse-dead-redis.js';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { startBackend } from '../support/processes/backend-process.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let silent: Server;

beforeAll(async () => {
  product = await startProduct();
  silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  await product.close();
  silent.close();
});

describe('A worker without its Redis', () => {
  it('does not start, and names the variable, when the server there does not answer', async () => {
    const { port } = silent.address() as AddressInfo;
    const worker = startBackend('worker', { ...product.env, REDIS_URL: `redis://:abcdefgh@127.0.0.1:${port}` });
    const late = setTimeout(() => void worker.kill(), 30_000);
    const { code, stderr } = await worker.ended.finally(() => clearTimeout(late));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^worker cannot start: REDIS_URL: no Redis answers there \([^\n]+\)\n$/),
    ]);
    expect(stderr).not.toContain('abcdefgh');
  });

  it('is refused with the same message when no server listens', async () => {
    await expect(refuseDeadRedis(`redis://127.0.0.1:${await freePort()}`)).rejects.toThrow(
      /^REDIS_URL: no Redis answers there \([^\n]+\)$/,
    );
  });
});
