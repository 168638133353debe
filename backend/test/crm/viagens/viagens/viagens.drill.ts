import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Viagem, ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import { quantiles } from '../../../../../infra/bench/http-load.js';
import { eventually } from '../../../../../infra/test/soon.js';
import type { Browser } from '../../../support/calls/browser.js';
import { fillViagens, PEOPLE } from '../../../support/measuring/fill-viagens.js';
import { ApiProcess } from '../../../support/processes/api-process.js';
import { startBackend } from '../../../support/processes/backend-process.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

const TRIPS = 10_000;
const SAMPLES = 100;
const JUDGED_MS = 300_000;

let product: Product;
let api: ApiProcess;
let owner: Browser;
let contaId: string;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  const dona = await product.signIn('dona@example.com');
  await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [dona.user.id]);
  await fillViagens(product, dona.user.id, 1, TRIPS);
  contaId = (await product.db.query(`select id from contas where nome = 'Agência 1'`)).rows[0].id;
  const worker = startBackend('worker', { ...product.env, LOG_LEVEL: 'error' });
  const left = `select from viagens where tabela is distinct from (select max(id) from tabelas_de_destinos) limit 1`;
  await eventually(async () => (await product.db.query(left)).rowCount === 0, JUDGED_MS);
  await worker.stop();
  await product.db.query('analyze');
  api = await ApiProcess.start(product);
  owner = api.browserOf(dona);
}, 2 * JUDGED_MS);
afterAll(async () => {
  await api.stop();
  await product.close();
});

/** Milliseconds at p95. */
async function p95Of(what: string, call: (n: number) => Promise<{ status: number }>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const begun = performance.now();
    const { status } = await call(n);
    times.push(performance.now() - begun);
    expect([what, status < 300]).toEqual([what, true]);
  }
  const [p50, p95] = [quantiles(times)(0.5), quantiles(times)(0.95)];
  console.log(`${what}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
  return p95;
}

it(`VIA-14: ${TRIPS} trips of ${TRIPS * PEOPLE} travellers in one conta: a list takes 50 ms, a trip 30, a new one 100`, async () => {
  const list = (query: string) => owner.get<ViagensPage>(`/api/viagens?contaId=${contaId}${query}`);
  const { viagens } = (await list('&limit=50')).body;
  const trips = await Promise.all(
    viagens.slice(0, 20).map(async ({ id }) => (await owner.get<Viagem>(`/api/viagens/${id}`)).body),
  );
  for (const { id } of trips) expect((await owner.post(`/api/viagens/${id}/orientacoes`, {})).status).toBe(201);
  const [model] = trips;
  const trechos = model?.trechos.map(({ pais, tipo, chegada, saida, saiDoAeroporto }) => ({
    pais,
    tipo,
    chegada,
    saida,
    saiDoAeroporto,
  }));
  const clienteIds = model?.viajantes.map(({ clienteId }) => clienteId);
  const measured = {
    list: await p95Of('list', () => list('')),
    red: await p95Of('list of those that are red', () => list('&resultado=vermelho')),
    trip: await p95Of('trip with sheets', (n) => owner.get(`/api/viagens/${trips[n % trips.length]?.id}`)),
    create: await p95Of('creation', (n) => owner.post('/api/viagens', { contaId, nome: `Nova ${n}`, trechos, clienteIds })),
  };
  expect(measured.list).toBeLessThanOrEqual(50);
  expect(measured.red).toBeLessThanOrEqual(50);
  expect(measured.trip).toBeLessThanOrEqual(30);
  expect(measured.create).toBeLessThanOrEqual(100);
});
