import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareMerges } from '../../support/mesclagem/exactness.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ worker: true, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => product.close());

describe('A merge by hand and its undo', () => {
  it('EXP-26: lose nothing of two clients who have something of everything, and leave every row as it was', async () => {
    const { rows } = await compareMerges(product, { pairs: 5, seed: 17 });
    // A table that hangs on a client and is empty here was compared with nothing: give `RandomConta` some of it.
    expect(Object.keys(rows).filter((table) => rows[table] === 0)).toEqual([]);
  }, 120_000);
});
