import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const TIMES = 60;
const MAX_APART_MS = 20;

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await startProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

/** Milliseconds between two calls, without the machine's other work. */
async function apart(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1)
    for (const [place, call] of [one, other].entries()) {
      const begun = performance.now();
      await call();
      times[place]?.push(performance.now() - begun);
    }
  const [quick, quickOther] = times.map((all) => all.toSorted((a, b) => a - b)[10] ?? 0);
  return Math.abs(Number(quick) - Number(quickOther));
}

describe('The time of an answer reveals nothing', () => {
  it('TEN-01: about a foreign id and a random one', async () => {
    const ask = (id: string) => cast.estranho.get(`/api/clientes/${id}`);
    expect(
      await apart(
        () => ask(cast.ours.clienteId),
        () => ask(randomUUID()),
      ),
    ).toBeLessThan(MAX_APART_MS);
  });

  it('INV-11: about a malformed invitation and an unknown one', async () => {
    const read = (token: string) => cast.visitor.get(`/api/convites/${token}`);
    expect(
      await apart(
        () => read('x'),
        () => read(randomBytes(32).toString('base64url')),
      ),
    ).toBeLessThan(MAX_APART_MS);
  });
});
