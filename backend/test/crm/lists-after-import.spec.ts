import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listCalls } from '../support/measuring/lists.js';
import { createCast } from '../support/calls/tenants.js';
import { importPeople, othersWithStatistics } from '../support/files/imported-people.js';
import { explainAll, RunsInLog, WITHOUT_STATISTICS } from '../support/measuring/plans.js';
import { ownPostgres } from '../support/processes/own-postgres.js';
import { startProduct, type Product } from '../support/processes/product.js';

const CLIENTES = 2_000;
/** A plan counts each row on each of its levels; one that compares all rows with all others counts millions. */
const OF_A_CONTA = 30 * CLIENTES;
/** Of these, about one client or file, an index finds the few rows. */
const OF_FEW = 1_000;
const FINDS_FEW =
  /^(parecidos|linhaDoTempo|relacionamentos|mesclagem|fichaPdf|copias|links|orientacoes|documentos|clientes.read)/;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let product: Product;

beforeEach(async () => {
  postgres = await ownPostgres(undefined, WITHOUT_STATISTICS);
  product = await startProduct({ worker: true });
});
afterEach(async () => {
  await product.close();
  await postgres.stop();
});

describe('LOD-11: Right after an import each read of the conta handles a row a few times', () => {
  it.each([
    ['without statistics', () => Promise.resolve()],
    ['with statistics that do not know the conta', othersWithStatistics],
  ])('%s', async (_, before) => {
    const cast = await createCast(product);
    await before(product);
    const target = await importPeople(product, cast.proprietario, cast, CLIENTES);
    await explainAll(product.db);
    const log = new RunsInLog(postgres.log);
    const heavy: unknown[] = [];
    for (const { name, open } of listCalls(target)) {
      await log.read();
      const { status } = await open(cast.proprietario);
      const runs = await log.read();
      const atMost = FINDS_FEW.test(name) ? OF_FEW : OF_A_CONTA;
      const most = runs.toSorted((a, b) => b.rows - a.rows)[0];
      if (status !== 200 || !most || most.rows > atMost)
        heavy.push({ name, status, rows: most?.rows, text: most?.text.slice(0, 200) });
    }
    expect(heavy).toEqual([]);
  });
});
