import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from './support/actors.js';
import { startBackend } from './support/backend-process.js';
import { eventually } from './support/eventually.js';
import { heldImport } from './support/held-import.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

describe('A worker that stands still for 90 s in the middle of an import', () => {
  it('FLT-04: the other one takes the job up meanwhile, and together they write each client once', async () => {
    const { jobId, go } = await heldImport(product, actors, 'Congelada');
    const jobRow = async () => (await product.db.query('select status, vez from jobs where id = $1', [jobId])).rows[0];
    const frozen = startBackend('worker', { ...product.env, LOG_LEVEL: 'warn' });
    await eventually(async () => (await jobRow()).vez === 1, 60_000);
    const other = startBackend('worker', { ...product.env, LOG_LEVEL: 'debug' });
    await eventually(async () => other.output().includes('worker ready'), 60_000);
    process.kill(frozen.pid, 'SIGSTOP');
    const begun = performance.now();
    await go();
    await eventually(async () => (await jobRow()).vez > 1, 75_000);
    await eventually(async () => (await jobRow()).status === 'completed', 89_000 - (performance.now() - begun));
    await sleep(90_000 - (performance.now() - begun));
    process.kill(frozen.pid, 'SIGCONT');
    await eventually(async () => frozen.output() !== '', 30_000);
    await sleep(5_000); // whatever else the first one still wants to write
    const { rows } = await product.db.query(`select count(*)::int as n from clientes where nome = 'Congelada'`);
    expect([rows[0].n, (await jobRow()).status]).toEqual([1, 'completed']);
    await Promise.all([frozen.stop(), other.stop()]);
  });
});
