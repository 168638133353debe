import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { untilWaiting } from '../support/faults/lock-waits.js';
import { eventually } from '../../../infra/test/soon.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const POLL_MS = 3_000;
const RESULT = { deletedCount: 0 };
const listeners = async (): Promise<number[]> => {
  await product.db.query('select pg_stat_clear_snapshot()'); // within a transaction the view stands still otherwise
  const { rows } = await product.db.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen finished_jobs'`,
  );
  return rows.map(({ pid }) => pid);
};

/** Asks for a job that stands still at a lock until `event` is over; the time from then to the answer, in milliseconds. */
async function answeredAfter(event: () => Promise<unknown>): Promise<number> {
  await product.db.query('begin');
  await product.db.query('lock table clientes in access exclusive mode');
  const answer = actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
  await untilWaiting(product.db);
  await event();
  await product.db.query('commit');
  const start = performance.now();
  expect(await answer).toMatchObject({ status: 200, body: RESULT });
  return performance.now() - start;
}

describe('A call that waits for its job', () => {
  it('is answered as soon as the job is finished, not at the next poll', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 3; i += 1) waits.push(await answeredAfter(async () => undefined));
    expect(Math.max(...waits)).toBeLessThan(POLL_MS / 2);
  });

  it('shares one listening connection with all other calls, which is reopened after a loss', async () => {
    const [lost, ...others] = await listeners();
    expect(others).toEqual([]);
    const wait = await answeredAfter(async () => {
      await product.db.query('select pg_terminate_backend($1)', [lost]);
      await eventually(async () => (await listeners()).some((pid) => pid !== lost));
    });
    expect(wait).toBeLessThan(POLL_MS / 2);
  });

  it('is answered at the next poll when the notification is lost', async () => {
    const wait = await answeredAfter(() =>
      product.db.query(`update jobs set status = 'completed', resultado = $1, concluido_em = now() where concluido_em is null`, [
        RESULT,
      ]),
    );
    expect(wait).toBeLessThan(2 * POLL_MS);
  });
});
