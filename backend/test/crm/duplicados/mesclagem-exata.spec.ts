import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareMerges } from '../../support/mesclagem/exactness.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ worker: true, env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => product.close());

describe('A merge by hand and its undo', () => {
  it('EXP-26: lose no row of two clients with rows in every table, and the undo restores every row', async () => {
    const { rows } = await compareMerges(product, { pairs: 5, seed: 17 });
    // A table that references clients and is empty here was not compared: add rows of it to `RandomConta`.
    expect(Object.keys(rows).filter((table) => rows[table] === 0)).toEqual([]);
  }, 120_000);
});
