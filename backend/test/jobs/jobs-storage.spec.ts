import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdfOf } from '../support/files/files-of-types.js';
import { importar, planilha } from '../support/files/planilhas.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { S3 } from '../support/files/s3.js';
import { unzip } from '../support/files/unzip.js';

let s3: S3;
let product: Product;
let actors: Actors;

beforeAll(async () => {
  s3 = await S3.start();
  product = await startProduct({ worker: true, env: s3.env });
  actors = await createActors(product);
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana' });
  for (let i = 0; i < 2; i += 1) await addDocumento(actors.agente, id, { nome: `${i}.pdf`, content: pdfOf(200_000) });
});
afterEach(() => {
  s3.mood = 'well';
  s3.beforeReading = s3.beforeStoring = async () => undefined;
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

const later = { headers: { prefer: 'respond-async' } };

/** The job once it has ended, with a storage that works again as soon as the job is to be retried. */
async function awaitJobEnd(id: string) {
  return eventually(async () => {
    if (product.logs.some(({ msg }) => String(msg).includes(`${id} failed, will be tried again`))) s3.mood = 'well';
    const { body } = await actors.gestor.get(`/api/jobs/${id}`);
    return ['completed', 'failed'].includes(body.status) && body;
  });
}

describe.each(['refusing reads', 'breaking off reads'] as const)('A storage that is %s for a moment', (mood) => {
  it('FLT-12: omits no document from an export, but retries it', async () => {
    s3.mood = mood;
    const { body } = await actors.gestor.get(`/api/export/complete/${actors.contaId}`, later);
    expect(await awaitJobEnd(body.jobId)).toMatchObject({ status: 'completed', resultado: { documentos: 2, falhas: 0 } });
    const file = await actors.gestor.fetch(`/api/jobs/${body.jobId}/file`);
    const names = [...(await unzip(Buffer.from(await file.arrayBuffer()))).keys()];
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  });

  it('FLT-12: does not report an imported workbook as damaged, but retries it', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => [`Viajante ${i} ${randomBytes(60).toString('hex')}`]);
    const content = await planilha([['Nome'], ...rows]);
    expect(content.length).toBeGreaterThan(128 * 1024); // its beginning alone does not reveal a damaged workbook
    s3.mood = mood;
    const { body } = await importar(actors.gestor, actors.contaId, content, { options: later });
    const { jobId } = body as unknown as { jobId: string };
    expect(await awaitJobEnd(jobId)).toMatchObject({ status: 'completed', resultado: { imported: 3_000 } });
    await product.db.query('delete from clientes where importacao_id = $1', [jobId]);
  });
});

describe('A slow storage', () => {
  it('does not block the conta while it stores the report of an import', async () => {
    const countStored = () => s3.calls.filter((call) => call.startsWith('PUT')).length;
    const { promise: free, resolve: goOn } = Promise.withResolvers<void>();
    s3.beforeReading = async () => (s3.beforeStoring = () => free);
    const before = countStored();
    const { body } = await importar(actors.gestor, actors.contaId, await planilha([['Nome'], ['Bia']]), { options: later });
    await eventually(async () => countStored() === before + 2); // the spreadsheet's and the report's
    const added = await actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Caio' });
    expect([added.status, added.body.nome]).toEqual([201, 'Caio']);
    goOn();
    const { jobId } = body as unknown as { jobId: string };
    expect(await awaitJobEnd(jobId)).toMatchObject({ status: 'completed', resultado: { imported: 1 }, temArquivo: true });
  });
});
