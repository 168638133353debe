import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logoForm } from '../../support/calls/logo-calls.js';
import type { Browser } from '../../support/calls/browser.js';
import { hostileBodies, LONG_TEXTS } from '../../support/faults/hostile-bodies.js';
import { animation, pngBomb } from '../../support/files/pictures.js';
import { cpuOf } from '../../support/measuring/timing.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const MAX_CPU_MS = 500;

let product: Product;
let owner: Browser;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signIn('custo@example.com');
});
afterAll(() => product.close());

/** CPU time of the costliest of these calls, in milliseconds. */
async function costliest(calls: (() => Promise<unknown>)[]): Promise<number> {
  let most = 0;
  for (const call of calls) most = Math.max(most, await cpuOf(call));
  return most;
}

describe('Input designed to be expensive', () => {
  it('INJ-12: costs little in every field of a client and in the search', async () => {
    const { id, ...fields } = await owner.addCliente();
    const texts = Object.values(LONG_TEXTS);
    const puts = Object.keys(fields).flatMap((field) =>
      texts.map((value) => () => owner.put(`/api/clientes/${id}`, { [field]: value })),
    );
    const searches = texts.map(
      (value) => () => owner.get(`/api/clientes?contaId=${owner.contaId}&search=${encodeURIComponent(value.slice(0, 5_000))}`),
    );
    expect(await costliest([...puts, ...searches])).toBeLessThan(MAX_CPU_MS);
  });

  it('INJ-13: costs little as JSON', async () => {
    const bodies = Object.values(hostileBodies(owner.contaId)).map((make) => make()[0]);
    expect(await costliest(bodies.map((body) => () => owner.post('/api/clientes', body)))).toBeLessThan(MAX_CPU_MS);
  });

  it('UPL-10: costs little as a logo', async () => {
    const bombs = [pngBomb(50_000, 50_000), pngBomb(40_000_001, 1), await animation(10_000), await animation(1_001)];
    const before = process.memoryUsage().rss;
    const send = (bomb: Buffer) => () => owner.post(`/api/contas/${owner.contaId}/logo`, logoForm({}, bomb));
    expect(await costliest(bombs.map(send))).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
