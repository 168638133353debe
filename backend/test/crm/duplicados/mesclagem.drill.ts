import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportMeasurement } from '../../support/measuring/bench-metrics.js';
import { compareMerges } from '../../support/mesclagem/exactness.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** Each conta is read whole before and after each merge and undo. */
const [CONTAS, PAIRS] = [10, 20];

let product: Product;

beforeAll(async () => {
  product = await startProduct({ worker: true, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => product.close());

describe(`${CONTAS * PAIRS} merges by hand of random clients`, () => {
  it('EXP-26: lose nothing, and undone leave every row as it was', async () => {
    const start = performance.now();
    const all = new Map<string, number>();
    for (let seed = 1; seed <= CONTAS; seed += 1) {
      const { rows } = await compareMerges(product, { pairs: PAIRS, seed });
      for (const [table, count] of Object.entries(rows)) all.set(table, (all.get(table) ?? 0) + count);
    }
    reportMeasurement({ what: `${CONTAS * PAIRS} merges and undos`, ours: (performance.now() - start) / 1000, unit: 's' });
    for (const [table, ours] of all) reportMeasurement({ what: `compared, ${table}`, ours, unit: 'rows' });
    expect([...all.values()]).not.toContain(0);
  }, 3_600_000);
});
