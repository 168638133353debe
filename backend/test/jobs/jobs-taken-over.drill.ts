import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { startBackend } from '../support/processes/backend-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { startPausedImport } from '../support/faults/paused-import.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { sabotage } from '../support/faults/sabotage.js';

const BLOCKED_MS = 70_000;
const FROZEN_MS = 90_000;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

/** An import of one client that `first` has begun and that is paused; `other` can take it over. */
async function begunImport(nome: string, firstEnv: Record<string, string> = {}) {
  const { jobId, go } = await startPausedImport(product, actors, nome);
  const jobRow = async () => (await product.db.query('select status, vez from jobs where id = $1', [jobId])).rows[0];
  const first = startBackend('worker', { ...product.env, LOG_LEVEL: 'warn', ...firstEnv });
  await eventually(async () => (await jobRow()).vez === 1, 60_000);
  const other = startBackend('worker', { ...product.env, LOG_LEVEL: 'debug' });
  await eventually(async () => other.output().includes('worker ready'), 60_000);
  return { first, other, go, jobRow };
}

async function written(nome: string): Promise<number> {
  return (await product.db.query('select count(*)::int as n from clientes where nome = $1', [nome])).rows[0].n;
}

describe('A worker that loses an import in the middle of it', () => {
  it('FLT-04: because it is suspended for 90 s leaves it to another worker, and each client is written once', async () => {
    const { first: frozen, other, go, jobRow } = await begunImport('Congelada');
    process.kill(frozen.pid, 'SIGSTOP');
    const begun = performance.now();
    await go();
    await eventually(async () => (await jobRow()).vez > 1, 75_000);
    await eventually(async () => (await jobRow()).status === 'completed', FROZEN_MS - 1_000 - (performance.now() - begun));
    await sleep(FROZEN_MS - (performance.now() - begun));
    process.kill(frozen.pid, 'SIGCONT');
    await eventually(async () => frozen.output() !== '', 30_000);
    await sleep(5_000); // time for any late write of the first one
    expect([await written('Congelada'), (await jobRow()).status]).toEqual([1, 'completed']);
    await Promise.all([frozen.stop(), other.stop()]);
  });

  it('FLT-29: because its event loop is blocked leaves it to another worker, and each client is written once', async () => {
    const { first: blocked, other, go, jobRow } = await begunImport('Bloqueada', sabotage({ blockMs: BLOCKED_MS }));
    process.kill(blocked.pid, 'SIGUSR2'); // from now on it renews no lock: that expires after 30 s, and is noticed within another 30 s
    await go();
    await eventually(async () => (await jobRow()).vez > 1, BLOCKED_MS);
    await eventually(async () => (await jobRow()).status === 'completed', 30_000);
    await eventually(async () => blocked.output().includes('taken up by another worker'), BLOCKED_MS);
    expect([await written('Bloqueada'), (await jobRow()).status]).toEqual([1, 'completed']);
    await Promise.all([blocked.stop(), other.stop()]);
  });
});
