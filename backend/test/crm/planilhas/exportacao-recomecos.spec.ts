import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { endWhoWaits, untilWaiting } from '../../support/faults/lock-waits.js';
import { whileHeld } from '../../support/faults/paused.js';
import { unzip } from '../../support/files/unzip.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** More than the workers that a job may lose. */
const MANY = 14;
/** After that many the export comes first. */
const RESTARTS = 3;
/** Stops an export in its middle. */
const HOLD = 'lock table empresas';

let product: Product;
let actors: Actors;
const operator = new Client({ connectionString: process.env['OPERATOR_DATABASE_URL'] }); // beside the transaction that holds the lock

beforeAll(async () => {
  await operator.connect();
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(async () => {
  await operator.end();
  await product.close();
});

const add = async (count: number): Promise<string[]> => {
  const ids = [];
  for (let i = 0; i < count; i += 1)
    ids.push((await actors.gestor.addCliente({ contaId: actors.contaId, nome: `Pessoa ${i}.` })).id);
  return ids;
};
const erase = (id: string | undefined) => actors.gestor.post(`/api/clientes/${id}/eliminacao`, { motivo: 'pedido' });
const startExport = async (): Promise<string> => {
  const headers = { prefer: 'respond-async' };
  return (await actors.gestor.get(`/api/export/complete/${actors.contaId}`, { headers })).body.jobId;
};
const exported = async (jobId: string): Promise<string> => {
  expect(await endedJob(actors.gestor, jobId)).toMatchObject({ status: 'completed' });
  const file = await actors.gestor.fetch(`/api/jobs/${jobId}/file`);
  return [...(await unzip(Buffer.from(await file.arrayBuffer()))).values()].join('\n');
};
/** The attempt that waits loses its connection, and the next one begins at once. */
async function failAttempt(jobId: string): Promise<void> {
  await endWhoWaits(product.db);
  await eventually(async () => {
    const retried = `update bullmq.job set process_at_ms = 1 where id = $1 and state = 'delayed'`;
    return (await operator.query(retried, [jobId])).rowCount === 1;
  });
  await untilWaiting(product.db);
}

describe('EXP-29: An export during which people are erased', () => {
  it('ends, without any of them, however many they are', async () => {
    const [kept, ...erased] = await add(MANY + 1);
    const jobId = await whileHeld(product, HOLD, async (somebodyWaits) => {
      const begun = await startExport();
      await somebodyWaits();
      for (const id of erased) expect((await erase(id)).status).toBe(200);
      return begun;
    });
    const text = await exported(jobId);
    expect(text.match(/Pessoa \d+\./g)).toEqual(['Pessoa 0.']);
    expect((await erase(kept)).status).toBe(200);
    expect((await actors.gestor.fetch(`/api/jobs/${jobId}/file`)).status).toBe(404);
  });

  it('comes first once it was restarted three times: the next erasure is refused with 503, and works after it', async () => {
    const [last, ...erased] = await add(RESTARTS + 1);
    const jobId = await whileHeld(product, HOLD, async (somebodyWaits) => {
      const begun = await startExport();
      await somebodyWaits();
      for (const id of erased) {
        expect((await erase(id)).status).toBe(200);
        await failAttempt(begun);
      }
      const { status, body, headers } = await erase(last);
      expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'CONTA_OCUPADA', true]);
      return begun;
    });
    expect((await exported(jobId)).match(/Pessoa \d+\./g)).toEqual(['Pessoa 0.']);
    expect((await erase(last)).status).toBe(200);
    expect((await actors.gestor.fetch(`/api/jobs/${jobId}/file`)).status).toBe(404);
  });

  it('has a minute to begin, and makes nobody wait once its worker is gone', async () => {
    const [id] = await add(1);
    const { rows } = await product.db.query(
      `insert into jobs (id, conta_id, usuario_id, tipo, dados, status, vez, recomecos, enviado_em)
       values (gen_random_uuid(), $1::uuid, $2, 'exportacao', jsonb_build_object('contaId', $1), 'active', 7, 3, now()) returning id`,
      [actors.contaId, actors.gestor.user.id],
    );
    expect((await erase(id)).body.code).toBe('CONTA_OCUPADA');
    await product.db.query(`update jobs set enviado_em = now() - interval '90 seconds' where id = $1`, [rows[0].id]);
    expect((await erase(id)).status).toBe(200);
    expect(await exported(rows[0].id)).not.toContain('Pessoa');
  });
});
