import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportMeasurement } from '../support/measuring/bench-metrics.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { live, tablesWithoutRow, verifyClean } from './lives.js';

/** `VIDAS=7 npm run drill -- vidas` lives one seed again, `VIDAS=1-20` some. */
const [FIRST = 1, LAST = FIRST] = (process.env['VIDAS'] || '1-100').split('-').map(Number);
const STEPS = 60;
/** Lives that share one database. */
const TOGETHER = 20;

let product: Product;

describe(`Lives of ${STEPS} steps`, () => {
  const lives = Array.from({ length: LAST - FIRST + 1 }, (_, place) => FIRST + place);
  const databases = Array.from({ length: Math.ceil(lives.length / TOGETHER) }, (_, place) =>
    lives.slice(place * TOGETHER, (place + 1) * TOGETHER),
  );

  describe.each(databases.map((seeds) => [seeds[0], seeds.at(-1), seeds] as const))('%i to %i', (_first, _last, seeds) => {
    beforeAll(async () => {
      product = await startProduct({ worker: true, alone: true });
    });
    afterAll(() => product.close());

    it.each(seeds)(
      'seed %i: the conta holds what a simple model of the pages says',
      async (seed) => {
        const start = performance.now();
        const { steps } = await live(product, seed, STEPS, { withArchives: seed % 5 === 0 });
        if (lives.length === 1) console.log(steps.join('\n'));
        const speed = (STEPS * 1000) / (performance.now() - start);
        console.log(`life ${seed}: ${speed.toFixed(1)} steps a second`);
        reportMeasurement({ what: `life ${seed}`, ours: speed, unit: 'steps/s' });
      },
      600_000,
    );

    it('leave nothing that verify finds, and a row was in each table', async () => {
      await verifyClean(product);
      if (seeds.length === TOGETHER) expect(await tablesWithoutRow(product)).toEqual([]);
    });
  });
});
