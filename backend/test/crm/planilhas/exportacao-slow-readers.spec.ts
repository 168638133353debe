import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { eventually } from '../../support/measuring/eventually.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { SlowReader } from '../../support/faults/slow-reader.js';

const ROWS = 20_000;
const PER_CONTA = 2;

let product: Product;
let actors: Actors;
beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  await inBulk(
    product,
    `insert into clientes (id, conta_id, nome, observacoes) select gen_random_uuid(), $1, 'C ' || i, repeat('x', 800) from generate_series(1, $2) i`,
    [actors.contaId, ROWS],
  );
});
afterAll(() => product.close());

describe('Readers who take a little of an export every twenty seconds', () => {
  it('DWN-11, EXP-22: are disconnected, and the next waiting caller gets the export', async () => {
    const address = `/api/export/csv/${actors.contaId}`;
    const cookie = `sid=${actors.gestor.cookies.get('sid')}`;
    const port = Number(new URL(product.url).port);
    const readers = Array.from({ length: PER_CONTA }, () => new SlowReader(port, address, { everyMs: 20_000, cookie }));
    await eventually(async () => readers.every(({ status }) => status !== 0)); // they come first
    const text = await (await actors.proprietario.fetch(address)).text();
    expect(text.split('\r\n')).toHaveLength(ROWS + 2);
    for (const reader of readers) reader.leave();
    expect(readers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
