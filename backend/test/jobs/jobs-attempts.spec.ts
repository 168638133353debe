import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { startBackend } from '../support/processes/backend-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { heldImport } from '../support/faults/paused-import.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
}, 120_000);
afterAll(() => product.close());

const SLOW = 150_000;
const jobRow = async (id: string) =>
  (await product.db.query('select status, vez, requisicao, concluido_em from jobs where id = $1', [id])).rows[0];
const clientesNamed = async (nome: string): Promise<number> =>
  (await product.db.query('select count(*)::int as n from clientes where conta_id = $1 and nome = $2', [actors.contaId, nome]))
    .rows[0].n;
const worker = () => startBackend('worker', { ...product.env, LOG_LEVEL: 'warn' });

describe('A worker that was suspended while another one took over its job', () => {
  it(
    'FLT-04: writes nothing more and logs that with the request id; the job runs once, in the next attempt',
    async () => {
      const { jobId, requestId, go } = await heldImport(product, actors, 'Escrita Tardia');
      const frozen = worker();
      await eventually(async () => (await jobRow(jobId)).vez === 1, 60_000);
      process.kill(frozen.pid, 'SIGSTOP');
      await go();
      await product.db.query('update jobs set vez = vez + 1 where id = $1', [jobId]); // as another worker's start does
      process.kill(frozen.pid, 'SIGCONT');
      const logLines = (): object[] =>
        frozen
          .output()
          .split('\n')
          .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
      const late = { jobId, requestId, msg: expect.stringContaining('taken up by another worker') };
      await eventually(
        async () => logLines().some((line) => JSON.stringify(line).includes('taken up by another worker')),
        30_000,
      );
      expect(logLines()).toContainEqual(expect.objectContaining(late)); // a slow machine may have given it more to say
      expect(await jobRow(jobId)).toEqual({ status: 'active', vez: 2, requisicao: requestId, concluido_em: null });
      expect(await clientesNamed('Escrita Tardia')).toBe(0);
      await product.db.query('update jobs set enviado_em = null where id = $1', [jobId]);
      await eventually(async () => (await jobRow(jobId)).status === 'completed', 60_000);
      expect(await clientesNamed('Escrita Tardia')).toBe(1);
      await frozen.stop();
    },
    SLOW,
  );
});

describe('A worker that shuts down', () => {
  it(
    'FLT-02: hands a job that takes too long to another worker within 25 s; it runs once',
    async () => {
      const { jobId, go } = await heldImport(product, actors, 'Passada Adiante');
      const leaving = worker();
      await eventually(async () => (await jobRow(jobId)).vez === 1, 60_000);
      const begun = performance.now();
      await leaving.stop();
      expect(performance.now() - begun).toBeLessThan(26_000);
      expect(await jobRow(jobId)).toMatchObject({ status: 'waiting', vez: 2, concluido_em: null });
      await go();
      const next = worker();
      await eventually(async () => (await jobRow(jobId)).status === 'completed', 30_000); // no lock has to run out first
      expect([await clientesNamed('Passada Adiante'), (await jobRow(jobId)).vez]).toEqual([1, 3]);
      await next.stop();
    },
    SLOW,
  );
});
