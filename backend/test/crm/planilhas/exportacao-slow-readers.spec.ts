import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { eventually } from '../../../../infra/test/soon.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { SlowReader } from '../../support/faults/slow-reader.js';

const ROWS = 20_000;
/** The number of slots for all contas. */
const OVERALL = 4;

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

/** No export holds a transaction any more: what its reader has not taken is in memory or in a file. */
const untilAllIsRead = () =>
  eventually(async () => {
    const { rows } = await product.db.query(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0].open === 0;
  });

describe('Slow readers of an export', () => {
  it('EXP-22: hold no slot, so that other exports do not wait; bytes that wait for them are on no disk in clear', async () => {
    const url = `/api/export/csv/${actors.contaId}`;
    const cookie = `sid=${actors.gestor.cookies.get('sid')}`;
    const port = Number(new URL(product.url).port);
    const readers = Array.from({ length: OVERALL }, () => new SlowReader(port, url, { everyMs: 20_000, cookie }));
    await eventually(async () => readers.every(({ status }) => status !== 0));
    expect(readers.map(({ status }) => status)).toEqual(Array(OVERALL).fill(200));
    const text = await (await actors.proprietario.fetch(url)).text();
    expect(text.split('\r\n')).toHaveLength(ROWS + 2);
    await untilAllIsRead();
    expect(readdirSync(path.join(product.env['DATA_DIR'] ?? '', 'files/tmp'))).toEqual([]); // it has no name
    for (const reader of readers) reader.leave();
  });

  it('get the same bytes as other readers once they continue', async () => {
    const url = `/api/export/csv/${actors.contaId}`;
    const whole = await (await actors.gestor.fetch(url)).text();
    const slow = await actors.gestor.fetch(url);
    const reader = slow.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let pieces = 0; ; pieces += 1) {
      const next = await reader?.read();
      if (!next || next.done) break;
      text += decoder.decode(next.value, { stream: true });
      if (pieces === 0) await untilAllIsRead();
    }
    expect(text === whole).toBe(true);
  });
});
