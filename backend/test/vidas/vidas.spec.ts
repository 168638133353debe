import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type Product } from '../support/processes/product.js';
import { live, tablesWithoutVerb, verifyClean } from './lives.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
afterAll(() => product.close());

describe('Lives: a conta after random steps holds what a simple model of the pages says', () => {
  it.each([1, 2, 3])('of seed %i', async (seed) => {
    await live(product, seed, 25);
  });

  it('leave nothing that verify finds', () => verifyClean(product));

  it('have a verb for each table that leads to a client', async () => {
    expect(await tablesWithoutVerb(product)).toEqual([]);
  });
});
