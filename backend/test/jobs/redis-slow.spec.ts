import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import type { Browser } from '../support/calls/browser.js';
import { eventually } from '../support/measuring/eventually.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { startSlowWire, type SlowWire } from '../support/faults/slow-wire.js';

/** What calls may take longer than with a Redis in good health, but for one that the machine kept waiting. */
const SLOWED_MS = 1_000;
const ANSWERS_AFTER_MS = 3_000;

let redis: ChildProcess;
let wire: SlowWire;
let product: Product;
let person: Browser;

beforeAll(async () => {
  const server = process.env['REDIS_SERVER'];
  if (!server) throw new Error('redis-server is missing on this machine');
  const port = await freePort();
  redis = spawn(server, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  wire = await startSlowWire(port);
  product = await startProduct({ env: { REDIS_URL: `redis://127.0.0.1:${wire.port}` } });
  person = await eventually(() => product.signIn('lenta@example.com').catch(() => undefined));
});
afterAll(async () => {
  await product.close();
  wire.close();
  redis.kill('SIGTERM');
});

/** A call's status; it did not wait for Redis to answer. `times` are those of its kind. */
async function timed(call: () => Promise<{ status: number }>, times: number[] = []): Promise<number> {
  const begun = performance.now();
  const { status } = await call();
  times.push(performance.now() - begun);
  expect(times.at(-1)).toBeLessThan(ANSWERS_AFTER_MS);
  return status;
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

describe.each([
  ['answers after three seconds', ANSWERS_AFTER_MS],
  ['holds its connections and never answers', Infinity],
])('A Redis that %s', (_, ms) => {
  it('FLT-09: slows no call by a second: reads and writes work, a sign-in is refused at once; all is well afterwards', async () => {
    wire.slow(ms);
    const [reads, writes, logins] = [[], [], []] as [number[], number[], number[]];
    for (let i = 0; i < 5; i += 1) {
      expect(await timed(() => person.get(`/api/clientes?contaId=${person.contaId}`), reads)).toBe(200);
      expect(await timed(() => person.post('/api/clientes', { contaId: person.contaId, nome: `Lenta ${i}` }), writes)).toBe(201);
      expect(await timed(() => product.visitor().get('/api/login'), logins)).toBe(503);
    }
    for (const times of [reads, writes, logins]) expect(median(times)).toBeLessThan(SLOWED_MS);
    expect(await timed(() => person.get('/api/health/live'))).toBe(200);
    await eventually(async () => (await timed(() => product.visitor().get('/api/health/ready'))) === 503); // answered from memory for a second
    wire.slow(0);
  });

  it('FLT-09: is used again as soon as it is quick', async () => {
    await eventually(async () => (await product.visitor().get('/api/login')).status === 302);
    await eventually(async () => (await product.visitor().get('/api/health/ready')).status === 200);
  });
});
