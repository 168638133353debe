import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { startPausedImport } from '../support/faults/paused-import.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
}, 120_000);
afterAll(async () => {
  for (const one of workers) await one.kill(); // left over by a failed test
  await product.close();
});

const SLOW = 400_000;
const jobRow = async (id: string) =>
  (await product.db.query('select status, vez, requisicao, concluido_em from jobs where id = $1', [id])).rows[0];
const clientesNamed = async (nome: string): Promise<number> =>
  (await product.db.query('select count(*)::int as n from clientes where conta_id = $1 and nome = $2', [actors.contaId, nome]))
    .rows[0].n;
const workers: BackendProcess[] = [];
function worker(env = {}): BackendProcess {
  const started = startBackend('worker', { ...product.env, LOG_LEVEL: 'warn', ...env });
  workers.push(started);
  return started;
}

describe('A worker that was suspended while another one took over its job', () => {
  it(
    'FLT-04: writes nothing more and logs that with the request id; the job runs once, in the next attempt',
    async () => {
      const { jobId, requestId, go } = await startPausedImport(product, actors, 'Escrita Tardia');
      const frozen = worker();
      await eventually(async () => (await jobRow(jobId)).vez === 1, 120_000);
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
        120_000,
      );
      expect(logLines()).toContainEqual(expect.objectContaining(late)); // a slow machine may have logged more of it
      expect(await jobRow(jobId)).toEqual({ status: 'active', vez: 2, requisicao: requestId, concluido_em: null });
      expect(await clientesNamed('Escrita Tardia')).toBe(0);
      await product.db.query('update jobs set enviado_em = null where id = $1', [jobId]);
      await eventually(async () => (await jobRow(jobId)).status === 'completed', 120_000);
      expect(await clientesNamed('Escrita Tardia')).toBe(1);
      await frozen.stop();
    },
    SLOW,
  );
});

describe('A worker that shuts down', () => {
  it(
    'FLT-02: hands a job that takes too long to another worker once its time is over; it runs once',
    async () => {
      const { jobId, go } = await startPausedImport(product, actors, 'Passada Adiante');
      const leaving = worker({ TIMEOUT_FACTOR: '0.1' }); // two seconds instead of twenty
      await eventually(async () => (await jobRow(jobId)).vez === 1, 120_000);
      await leaving.stop();
      expect(await jobRow(jobId)).toMatchObject({ status: 'waiting', vez: 2, concluido_em: null });
      const { rows } = await product.db.query('select state from bullmq.job where id = $1', [jobId]);
      expect(rows).toEqual([{ state: 'waiting' }]); // no lock has to expire first
      await go();
      const next = worker();
      await eventually(async () => (await jobRow(jobId)).status === 'completed', 120_000);
      expect([await clientesNamed('Passada Adiante'), (await jobRow(jobId)).vez]).toEqual([1, 3]);
      await next.stop();
    },
    SLOW,
  );
});
