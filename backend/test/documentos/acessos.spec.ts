import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Acesso } from '@viajario/contracts/documents/documentos';
import { RateLimitStore } from '../../src/shared/limits/rate-limit.store.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdf, pdfOf } from '../support/files/files-of-types.js';
import { startBeside } from '../support/processes/beside.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { fileOf, storedFiles } from '../support/files/stored-files.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
beforeEach(async () => {
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

async function acessos(query = ''): Promise<Acesso[]> {
  return (await actors.gestor.get<Acesso[]>(`/api/clientes/${clienteId}/acessos${query}`)).body;
}
const acts = async (): Promise<string[]> => (await acessos()).map(({ acao }) => acao);

describe('The access trail of a client’s documents', () => {
  it('EXT-11: has one row per upload, view, download, change and deletion, newest first, also for deleted documents', async () => {
    const { id } = await addDocumento(actors.agente, clienteId);
    await download(actors.gestor, id, '?view=true');
    await download(actors.proprietario, id, '?download=true');
    await actors.agente.put(`/api/documentos/${id}`, { validade: '2031-03-15' });
    await actors.agente.delete(`/api/documentos/${id}`);
    const rows = await acessos();
    const { agente, gestor, proprietario } = actors;
    expect(rows.map(({ acao, documentoId, usuario }) => [acao, documentoId, usuario?.id])).toEqual([
      ['documento-excluido', id, agente.user.id],
      ['documento-alterado', id, agente.user.id],
      ['documento-baixado', id, proprietario.user.id],
      ['documento-visto', id, gestor.user.id],
      ['documento-enviado', id, agente.user.id],
    ]);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      acao: 'documento-excluido',
      documentoId: id,
      usuario: { id: agente.user.id, nome: expect.stringMatching(/./) },
      quando: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { rows: stored } = await product.db.query('select * from auditoria where alvo_id = $1 order by quando', [id]);
    expect(stored).toHaveLength(5);
    for (const row of stored) {
      expect(row).toMatchObject({ conta_id: actors.contaId, alvo_tipo: 'documento', cliente_id: clienteId });
      expect(row.ip).toMatch(/127\.0\.0\.1|::1/);
      expect(row.detalhes).toEqual({ clienteId, flag: 'rg', userAgent: 'node' });
    }
  });

  it('EXT-11: records range requests of one viewer once, and those of other users', async () => {
    const { id } = await addDocumento(actors.agente, clienteId, { nome: 'a.pdf', content: pdfOf(100_000) });
    await download(actors.agente, id, '?view=true');
    for (const range of ['bytes=0-9', 'bytes=50000-', 'bytes=-20']) await download(actors.agente, id, '?view=true', { range });
    expect(await acts()).toEqual(['documento-visto', 'documento-enviado']);
    await download(actors.gestor, id, '?view=true', { range: 'bytes=1-' });
    await download(actors.agente, id, '?download=true', { range: 'bytes=1-' });
    await download(actors.agente, id, '?view=true');
    expect(await acts()).toEqual([
      'documento-visto',
      'documento-baixado',
      'documento-visto',
      'documento-visto',
      'documento-enviado',
    ]);
  });

  it('does not record calls that served no byte', async () => {
    const { id } = await addDocumento(actors.agente, clienteId);
    await download(actors.estranho, id);
    await download(actors.agente, id, '', { range: 'bytes=999999-' });
    await actors.agente.fetch(`/api/documentos/${id}/download`, { method: 'HEAD' });
    await actors.agente.put(`/api/documentos/${id}`, {});
    expect(await acts()).toEqual(['documento-enviado']);
  });

  it('is paginated, and refused for an agente', async () => {
    for (const nome of ['a.pdf', 'b.pdf', 'c.pdf']) await addDocumento(actors.agente, clienteId, { nome });
    const all = await acessos();
    expect([...(await acessos('?limit=2')), ...(await acessos('?limit=2&page=2'))]).toEqual(all);
    expect(await acessos('?page=9')).toEqual([]);
    expect((await actors.agente.get(`/api/clientes/${clienteId}/acessos`)).status).toBe(403);
    expect((await actors.estranho.get(`/api/clientes/${clienteId}/acessos`)).status).toBe(404);
  });

  it('holds only this client’s rows', async () => {
    const other = await actors.agente.addCliente({ contaId: actors.contaId });
    await addDocumento(actors.agente, other.id);
    expect(await acessos()).toEqual([]);
  });
});

describe('Uploads by one person', () => {
  it('LIM-04: are limited to 60 a minute, without an effect on other users', async () => {
    const limited = await startBeside(product, { RATE_LIMIT_FACTOR: '0.05' });
    await product.app.get(RateLimitStore).share(); // it would publish its counts a second later
    await product.db.query('delete from rate_limits'); // resets what was counted so far
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await upload(actors.agente.at(limited.url), { clienteId })).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
      expect((await upload(actors.gestor.at(limited.url), { clienteId })).status).toBe(201);
    } finally {
      await limited.close();
    }
  });
});

describe('The validity of a document', () => {
  it('is set, left unchanged and cleared by any member', async () => {
    const { id } = await addDocumento(actors.gestor, clienteId);
    const set = await actors.agente.put(`/api/documentos/${id}`, { validade: '2031-03-15' });
    expect([set.status, set.body.validade]).toEqual([200, '2031-03-15']);
    expect((await actors.agente.put(`/api/documentos/${id}`, {})).body.validade).toBe('2031-03-15');
    expect((await actors.agente.put(`/api/documentos/${id}`, { validade: '' })).body.validade).toBeNull();
    expect((await actors.agente.put(`/api/documentos/${id}`, { validade: '2031-02-30' })).status).toBe(400);
    expect((await actors.agente.put(`/api/documentos/${id}`, { nomeArquivo: 'x.pdf' })).status).toBe(400);
  });
});

describe('Deleting a document', () => {
  it('ROL-02, D-02: an agente deletes own uploads only, gestor and proprietario any', async () => {
    const own = await addDocumento(actors.agente, clienteId);
    const others = await addDocumento(actors.gestor, clienteId);
    const refused = await actors.agente.delete(`/api/documentos/${others.id}`);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'SEM_PERMISSAO' }]);
    expect(await documentosOf(actors.agente, clienteId)).toHaveLength(2);
    expect((await actors.agente.delete(`/api/documentos/${own.id}`)).status).toBe(204);
    expect((await actors.gestor.delete(`/api/documentos/${others.id}`)).status).toBe(204);
    const last = await addDocumento(actors.agente, clienteId);
    expect((await actors.proprietario.delete(`/api/documentos/${last.id}`)).status).toBe(204);
    expect(await documentosOf(actors.agente, clienteId)).toEqual([]);
  });

  it('DWN-10: ends its URL at once and deletes the file by a job', async () => {
    const { id } = await addDocumento(actors.agente, clienteId);
    const file = await fileOf(product, id);
    await actors.agente.delete(`/api/documentos/${id}`);
    expect((await download(actors.agente, id)).status).toBe(404);
    await eventually(async () => !(await storedFiles(product)).includes(file));
  });

  it('is part of deleting its client, with its files', async () => {
    const [one, other] = [await addDocumento(actors.agente, clienteId), await addDocumento(actors.agente, clienteId)];
    const files = [await fileOf(product, one.id), await fileOf(product, other.id)];
    expect((await actors.gestor.delete(`/api/clientes/${clienteId}`)).status).toBe(204);
    await eventually(async () => !(await storedFiles(product)).some((file) => files.includes(file)));
  });
});

describe('A document’s name and content', () => {
  it('LOG-01, LOG-09: are in no log line, audit entry or job', async () => {
    const canary = 'canario-em-segredo';
    const file = { nome: `${canary}.pdf`, content: pdf(canary) };
    const { id } = await addDocumento(actors.agente, clienteId, file);
    await upload(actors.agente, { clienteId }, [{ ...file, nome: `${canary}.exe` }]);
    await download(actors.agente, id, `?view=true&t=${canary}`);
    await actors.agente.delete(`/api/documentos/${id}`);
    const { rows: jobs } = await product.db.query('select dados, resultado, erro from jobs');
    const { rows: trail } = await product.db.query('select * from auditoria');
    for (const texts of [product.logs, jobs, trail]) {
      expect(texts.length).toBeGreaterThan(0);
      expect(JSON.stringify(texts)).not.toContain(canary);
    }
  });
});
