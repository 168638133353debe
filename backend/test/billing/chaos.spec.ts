import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shuffledEvents, walk } from '../support/billing/billing-chaos.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { Random } from '../support/measuring/random.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ worker: true });
});
afterAll(() => product.close());

/** The same life cycles in each run; the drill (billing.drill.ts) uses random ones. */
const SEEDS = [50, 51, 52];

describe('Subscriptions with shuffled events', () => {
  it('PAY-27: 200 events of 10 customers, shuffled and tripled, end in the provider’s state', async () => {
    const [seed = 0] = SEEDS;
    const wrong = await shuffledEvents(product, { customers: 10, events: 200, seed, random: new Random(seed) });
    expect([seed, wrong]).toEqual([seed, []]);
  });

  it('PAY-50: random life cycles of a year are never charged twice, never have unpaid access, never lose paid access', async () => {
    for (const seed of SEEDS) expect([seed, await walk({ product, random: new Random(seed) })]).toEqual([seed, []]);
  });
});
