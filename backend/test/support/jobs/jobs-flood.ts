import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../calls/actors.js';
import { startBackend, type BackendProcess } from '../processes/backend-process.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../processes/product.js';

const START_WITHIN_MS = 30_000;
/** Most of the calls; the machine may delay one. */
const QUICK_MS = 1_000;
const OTHERS = 3;

/** One user’s many jobs, and their effect on other users. */
export function floodOf(jobs: number): void {
  let product: Product;
  let actors: Actors;
  let worker: BackendProcess;

  beforeAll(async () => {
    product = await startProduct();
    actors = await createActors(product);
    worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await worker.stop();
    await product.db.query('delete from jobs where conta_id = $1', [actors.contaId]);
    await product.close();
  });

  const done = async (contaId: string): Promise<number> => {
    const text = `select count(*)::int as n from jobs where conta_id = $1 and status = 'completed'`;
    return (await product.db.query(text, [contaId])).rows[0].n;
  };

  it('FLT-28: those of another user start within 30 s, and calls are as quick as ever', async () => {
    await product.db.query(
      `insert into jobs (id, conta_id, tipo, dados) select gen_random_uuid(), $1, 'cliente-excluido',
         jsonb_build_object('clienteId', gen_random_uuid(), 'arquivos', '[]'::jsonb) from generate_series(1, $2)`,
      [actors.contaId, jobs],
    );
    await sleep(1_000); // the flood is in the queue
    const { estranho } = actors;
    const times: number[] = [];
    for (let i = 0; i < OTHERS; i += 1) {
      const before = await done(estranho.contaId);
      const begun = performance.now();
      await product.db.query(`insert into jobs (id, conta_id, tipo, dados) values ($1, $2, 'cliente-excluido', $3)`, [
        randomUUID(),
        estranho.contaId,
        JSON.stringify({ clienteId: randomUUID(), arquivos: [] }),
      ]);
      do {
        expect(performance.now() - begun).toBeLessThan(START_WITHIN_MS);
        const asked = performance.now();
        expect((await estranho.get(`/api/clientes?contaId=${estranho.contaId}`)).status).toBe(200);
        times.push(performance.now() - asked);
        await sleep(50);
      } while ((await done(estranho.contaId)) === before);
      // the flood still waits: it did not run first
      expect(await done(actors.contaId)).toBeLessThan(jobs);
    }
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(QUICK_MS);
    expect(times.at(-1)).toBeLessThan(5 * QUICK_MS);
    const before = await done(actors.contaId);
    await eventually(async () => (await done(actors.contaId)) > before); // nor is it forgotten
  }, 600_000);
}
