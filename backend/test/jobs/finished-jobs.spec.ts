import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { untilWaiting } from '../support/faults/lock-waits.js';
import { eventually } from '../../../infra/test/soon.js';
import { withTimeouts } from '../support/faults/timeouts.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true }); // no other process listens
  actors = await createActors(product);
});
afterAll(() => product.close());

const RESULT = { deletedCount: 0 };
const listeners = async (): Promise<number[]> => {
  await product.db.query('select pg_stat_clear_snapshot()'); // otherwise the view is frozen within a transaction
  const { rows } = await product.db.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen finished_jobs'`,
  );
  return rows.map(({ pid }) => pid);
};

/** Requests a job that is blocked by a lock until `event` is over. */
async function answeredAfter(event: () => Promise<unknown>): Promise<void> {
  await product.db.query('begin');
  await product.db.query('lock table clientes in access exclusive mode');
  const answer = actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
  await untilWaiting(product.db);
  await event();
  await product.db.query('commit');
  expect(await answer).toMatchObject({ status: 200, body: RESULT });
}

/** With a poll only after an hour. */
const withoutPoll = (work: () => Promise<void>): Promise<void> => withTimeouts(product, 1_200, work);

describe('A call that waits for its job', () => {
  it('is answered as soon as the job is finished, not at the next poll', () =>
    withoutPoll(() => answeredAfter(async () => undefined)));

  it('shares one listening connection with all other calls, which is reopened after a loss', async () => {
    const [lost, ...others] = await listeners();
    expect(others).toEqual([]);
    await withoutPoll(() =>
      answeredAfter(async () => {
        await product.db.query('select pg_terminate_backend($1)', [lost]);
        await eventually(async () => (await listeners()).some((pid) => pid !== lost));
      }),
    );
  });

  it('is answered at the next poll when the notification is lost', () =>
    answeredAfter(() =>
      product.db.query(`update jobs set status = 'completed', resultado = $1, concluido_em = now() where concluido_em is null`, [
        RESULT,
      ]),
    ));
});
