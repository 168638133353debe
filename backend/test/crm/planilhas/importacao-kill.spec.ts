import { expect, it } from '@jest/globals';
import { beginImport, outcomeOf, startWorker, untilCompleted } from '../../support/faults/import-kills.js';
import { whileHeld } from '../../support/faults/paused.js';
import { letLocksEnd } from '../../support/jobs/jobs.js';
import { startProduct } from '../../support/processes/product.js';

it('EXP-15: an import whose worker is killed is completed by the next one, no row lost or twice (20 kills in the drill)', async () => {
  const product = await startProduct();
  const person = await product.signIn('matadora@example.com');
  const killed = startWorker(product);
  // clients are written in the transaction by the time that it waits to count them
  const job = await whileHeld(product, 'lock table contas_totais in exclusive mode', async (itWaits) => {
    const begun = await beginImport(person, 3_000);
    await itWaits();
    await killed.kill();
    return begun;
  });
  await letLocksEnd(product);
  const next = startWorker(product);
  await untilCompleted(product, job);
  expect(await outcomeOf(product, job)).toEqual({
    result: expect.objectContaining({ imported: 3_000, skipped: 0 }),
    clientes: 3_000,
    different: 3_000,
    counter: 3_000,
  });
  await next.stop();
  await product.close();
});
