import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls } from '../support/measuring/lists.js';
import { createCast, type Cast } from '../support/calls/tenants.js';
import { importPeople } from '../support/files/imported-people.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { ownPostgres } from '../support/processes/own-postgres.js';
import { startProduct, type Product } from '../support/processes/product.js';

const CLIENTES = 50_000;
const SAMPLES = 40;
const P95_MS = 300;
/** It compares the names of all clients of the conta, each folded twice: no list, and never a matter of statistics. */
const COMPARING: Record<string, number> = { 'limpezas.preview': 3_000 };

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let product: Product;
let api: ApiProcess;
let worker: BackendProcess;
let cast: Cast;

beforeAll(async () => {
  postgres = await ownPostgres(undefined, ['autovacuum=off']);
  product = await startProduct();
  cast = await createCast(product);
  api = await ApiProcess.start(product);
  worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await api.stop();
  await worker.stop();
  await product.close();
  await postgres.stop();
});

describe('Right after an import of 50,000 rows, without statistics,', () => {
  it('LOD-10: every list opens within 300 ms, the duplicates of all within 3 s', async () => {
    const person = api.browserOf(cast.proprietario);
    const target = await importPeople(product, person, cast, CLIENTES);
    const slow: string[] = [];
    for (const { name, open } of listCalls(target, ({ route }) => !route.file)) {
      const times: number[] = [];
      for (let i = 0; i < SAMPLES; i += 1) {
        const begun = performance.now();
        const { status } = await open(person);
        times.push(performance.now() - begun);
        expect([name, status]).toEqual([name, 200]);
      }
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(SAMPLES * 0.95)] ?? 0;
      console.log(`${name}: p95 ${p95.toFixed(0)} ms, first ${times[0]?.toFixed(0)} ms`);
      if (p95 > (COMPARING[name] ?? P95_MS)) slow.push(`${name}: ${p95.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
