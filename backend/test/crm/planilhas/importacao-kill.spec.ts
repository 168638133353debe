import { expect, it } from '@jest/globals';
import { killDuringImports } from '../../support/faults/import-kills.js';
import { startProduct } from '../../support/processes/product.js';

it('EXP-15: an import whose worker is killed is completed by the next one, no row lost or twice (2 kills; 20 in the drill)', async () => {
  const product = await startProduct();
  const outcomes = await killDuringImports(product, 'matadora', 2, 3_000);
  expect(outcomes).toMatchObject(
    Array(2).fill({ result: { imported: 3_000, skipped: 0 }, clientes: 3_000, different: 3_000, counter: 3_000 }),
  );
  await product.close();
}, 400_000);
