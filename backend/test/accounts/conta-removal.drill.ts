import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ContaContents } from '../../src/modules/accounts/infrastructure/contas/conta-contents.repository.js';
import { unchecked, UnitOfWork } from '../../src/shared/database/unit-of-work.js';
import { createCast, type Cast } from '../support/calls/tenants.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
afterAll(() => product.close());

it('The contents of an excluded conta are deleted as fast over a connection that has deleted from a small table before', async () => {
  const contents = product.app.get(ContaContents, { strict: false });
  const unitOfWork = product.app.get(UnitOfWork, { strict: false });
  const [few, many] = [await createCast(product), await createCast(product)];
  const write = ({ contaId, ours }: Cast, notes: number): Promise<unknown> =>
    product.db.query(
      `insert into anotacoes (id, conta_id, cliente_id, texto) select gen_random_uuid(), $1, $2, 'Ligou' from generate_series(1, $3::int)`,
      [contaId, ours.clienteId, notes],
    );
  const removeBatch = ({ contaId }: Cast): Promise<boolean> =>
    unitOfWork.run(unchecked(contaId), () => contents.removeBatch(contaId));
  const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  await write(few, 3);
  await product.db.query('vacuum analyze anotacoes'); // as autovacuum does at some moment
  await removeBatch(few);
  const writing = await milliseconds(() => write(many, 20_000));
  expect(await milliseconds(() => removeBatch(many))).toBeLessThan(2 * writing); // with the plan of the small table four times
});
