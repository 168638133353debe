import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { BackendProcess } from '../../support/processes/backend-process.js';
import { startWorker } from '../../support/faults/import-kills.js';
import { addDocumento, download } from '../../support/calls/documento-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { endedJob, letLocksEnd } from '../../support/jobs/jobs.js';
import { whileHeld } from '../../support/faults/paused.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';

const MANY = 2_000;
let product: Product;
let actors: Actors;
let worker: BackendProcess;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
  worker = startWorker(product);
});
afterAll(async () => {
  await worker.stop();
  await product.close();
});

async function counts(contaId: string): Promise<Record<string, number>> {
  const { rows } = await product.db.query(
    `select (select count(*)::int from clientes where conta_id = $1) as clientes, (select count(*)::int from documentos where conta_id = $1) as documentos,
       (select count(*)::int from relacionamentos_clientes where conta_id = $1) as relacionamentos,
       (select count(*)::int from empresas where conta_id = $1) as empresas,
       (select count(*)::int from jobs where conta_id = $1 and tipo = 'arquivos-excluidos') as "arquivosPedidos",
       (select clientes::int from contas_totais where conta_id = $1) as total`,
    [contaId],
  );
  return rows[0];
}

it('EXP-19: clear-all-clients whose worker is killed half-way has removed nothing, and the next worker removes all', async () => {
  const { contaId, gestor, estranho } = actors;
  await gestor.post('/api/empresas', { contaId, razaoSocial: 'Sol', cnpj: '11222333000181' });
  const [ana, bia] = [await gestor.addCliente({ contaId, nome: 'Ana' }), await gestor.addCliente({ contaId, nome: 'Bia' })];
  await gestor.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
  const documento = await addDocumento(gestor, ana.id);
  await estranho.addCliente({ nome: 'Fica' });
  const bulk = `insert into clientes (id, conta_id, nome) select gen_random_uuid(), $1, 'Cliente ' || i from generate_series(1, $2) i`;
  await inBulk(product, bulk, [contaId, MANY]);
  const before = { clientes: MANY + 2, documentos: 1, relacionamentos: 1, empresas: 1, arquivosPedidos: 0, total: MANY + 2 };

  // documents and relationships are deleted in the transaction by the time that it waits for this client
  const { jobId } = await whileHeld(
    product,
    `select 1 from clientes where id = '${bia.id}' for update`,
    async (somebodyWaits) => {
      const call = { headers: { prefer: 'respond-async' } };
      const { body } = await gestor.post('/api/clear-all-clients', { contaId }, call);
      await somebodyWaits();
      await worker.kill();
      return body;
    },
  );
  const workIsGone = `select 1 from pg_stat_activity where datname = current_database() and query like '%delete from clientes%' and state <> 'idle' and pid <> pg_backend_pid()`;
  await eventually(async () => (await product.db.query(workIsGone)).rows.length === 0);
  expect(await counts(contaId)).toEqual(before);
  expect((await download(gestor, documento.id)).status).toBe(200);

  await letLocksEnd(product);
  worker = startWorker(product);
  expect(await endedJob(gestor, jobId)).toMatchObject({ status: 'completed', resultado: { deletedCount: MANY + 2 } });
  expect(await counts(contaId)).toEqual({
    clientes: 0,
    documentos: 0,
    relacionamentos: 0,
    empresas: 1,
    arquivosPedidos: 1,
    total: 0,
  });
  expect(await counts(estranho.contaId)).toMatchObject({ clientes: 1, total: 1 });
  await eventually(async () => (await storedFiles(product)).length === 0);
});
