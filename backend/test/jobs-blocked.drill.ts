import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from './support/actors.js';
import { startBackend } from './support/backend-process.js';
import { eventually } from './support/eventually.js';
import { heldImport } from './support/held-import.js';
import { startProduct, type Product } from './support/product.js';
import { sabotage } from './support/sabotage.js';

const BLOCKED_MS = 70_000;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

describe('A worker whose event loop is blocked in the middle of an import', () => {
  it('FLT-29: loses the job’s lock; another one does it, and together they write each client once', async () => {
    const { jobId, go } = await heldImport(product, actors, 'Bloqueada');
    const jobRow = async () => (await product.db.query('select status, vez from jobs where id = $1', [jobId])).rows[0];
    const blocked = startBackend('worker', { ...product.env, LOG_LEVEL: 'warn', ...sabotage({ blockMs: BLOCKED_MS }) });
    await eventually(async () => (await jobRow()).vez === 1, 60_000);
    const other = startBackend('worker', { ...product.env, LOG_LEVEL: 'debug' });
    await eventually(async () => other.output().includes('worker ready'), 60_000);
    process.kill(blocked.pid, 'SIGUSR2'); // from now on it renews no lock: that ends after 30 s, and is noticed within another 30 s
    await go();
    await eventually(async () => (await jobRow()).vez > 1, BLOCKED_MS);
    await eventually(async () => (await jobRow()).status === 'completed', 30_000);
    await eventually(async () => blocked.output().includes('taken up by another worker'), BLOCKED_MS);
    const { rows } = await product.db.query(`select count(*)::int as n from clientes where nome = 'Bloqueada'`);
    expect([rows[0].n, (await jobRow()).status]).toEqual([1, 'completed']);
    await Promise.all([blocked.stop(), other.stop()]);
  });
});
