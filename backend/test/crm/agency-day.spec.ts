import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import type { ImportResult } from '@viajario/contracts/crm/importacoes/importacoes';
import { addDocumento, download } from '../support/calls/documento-calls.js';
import { join } from '../support/calls/equipe-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdf } from '../support/files/files-of-types.js';
import { cpfOf, importar, planilha } from '../support/files/planilhas.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
afterAll(() => product.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** One person's way through all that a process, a worker, the queue and the storage do together; also run on servers (infra/test/layout). */
describe('A day in an agency', () => {
  it('signs in, saves a client, uploads and downloads a file, imports, exports, and shares all of it with a colleague', async () => {
    const name = randomBytes(4).toString('hex');
    const dona = await product.signIn(`dona-${name}@example.com`);
    const { contaId } = dona;
    const cliente = await dona.addCliente({ nome: 'Maria do Dia' });

    const content = Buffer.concat([pdf(name), randomBytes(2 * 1024 * 1024)]);
    const documento = await addDocumento(dona, cliente.id, { nome: 'passaporte.pdf', content });
    const fetched = await download(dona, documento.id);
    expect([fetched.status, sha256(fetched.bytes)]).toEqual([200, sha256(content)]);

    const rows = Array.from({ length: 200 }, (_, i) => [`Importada ${i}`, cpfOf(i)]);
    const imported = await importar(dona, contaId, await planilha([['Nome', 'CPF'], ...rows]));
    expect(imported.body as ImportResult).toMatchObject({ imported: 200, skipped: 0 });
    const csv = await dona.get(`/api/export/csv/${contaId}`);
    expect([csv.status, csv.text.trim().split('\n').length]).toEqual([200, 202]);

    const colega = await product.signIn(`colega-${name}@example.com`);
    await join(dona, contaId, colega);
    expect((await colega.get(`/api/clientes/${cliente.id}`)).body.nome).toBe('Maria do Dia');
    expect(sha256((await download(colega, documento.id)).bytes)).toBe(sha256(content));

    expect((await dona.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    expect((await colega.get(`/api/documentos/${documento.id}/download`)).status).toBe(404);
    await eventually(async () => {
      const { rows: jobs } = await product.db.query(`select status from jobs where dados ->> 'clienteId' = $1`, [cliente.id]);
      return jobs[0]?.status === 'completed';
    });
  });
});
