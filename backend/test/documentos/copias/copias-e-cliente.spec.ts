import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { arquivoDaCopia, createCopia, copiasOf, entregaOf, newCopia, openCopia } from '../../support/calls/copia-calls.js';
import { addDocumento, documentosOf } from '../../support/calls/documento-calls.js';
import { changeMember, removeMember } from '../../support/calls/equipe-calls.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { unzip } from '../../support/files/unzip.js';
import { eventually } from '../../../../infra/test/soon.js';
import { verify } from '../../support/measuring/verify.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { HousekeepingSchedule } from '../../../src/shared/jobs/housekeeping.schedule.js';

let product: Product;
let actors: Actors;
let clienteId: string;
let documentoId: string;

beforeAll(async () => {
  product = await startProduct({ worker: true, alone: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = await addCliente({ nome: 'Ana', email: 'ana@x.com' });
  documentoId = (await addDocumento(actors.agente, clienteId)).id;
});
afterAll(() => product.close());

const addCliente = async (fields: Record<string, unknown>): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, ...fields })).id;
const made = (asked?: object, person = actors.agente) => newCopia(person, documentoId, asked);
const statusOf = async (token: string): Promise<number> => (await actors.visitor.get(`/api/copia/${token}`)).status;
const copias = async (): Promise<number> =>
  Number((await product.db.query('select count(*) as n from copias where conta_id = $1', [actors.contaId])).rows[0].n);
/** Until the storage has as many files. */
const filesAre = (count: number) => eventually(async () => (await storedFiles(product)).length === count);
const endAll = () => product.worker?.get(HousekeepingSchedule).everyTenMinutes();

describe('COP-09: A copy and its file end', () => {
  const ends: [string, () => Promise<unknown>, number][] = [
    ['with their document', () => actors.agente.delete(`/api/documentos/${documentoId}`), 2],
    ['with their client', () => actors.gestor.delete(`/api/clientes/${clienteId}`), 2],
    ['with all clients', () => actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId }), 2],
    ['with the conta', () => actors.proprietario.delete(`/api/contas/${actors.contaId}`), 2],
    ['when their maker leaves', () => removeMember(actors.proprietario, actors.contaId, actors.agente), 1],
    [
      'when their maker is made inactive',
      () => changeMember(actors.proprietario, actors.contaId, actors.agente, { status: 'inativo' }),
      1,
    ],
  ];
  it.each(ends)('%s', async (_, end, files) => {
    const { token } = await made();
    const before = (await storedFiles(product)).length;
    expect(await statusOf(token)).toBe(200);
    await end();
    await eventually(async () => (await statusOf(token)) === 404);
    await filesAre(before - files);
    expect(await copias()).toBe(0);
  });

  it('when they are revoked', async () => {
    const { id } = await made();
    const before = (await storedFiles(product)).length;
    await actors.agente.delete(`/api/copias/${id}`);
    await filesAre(before - 1);
  });

  it('in time, or ten minutes after their last download, and no other copies do', async () => {
    const [late, used, open] = [await made(), await made({ downloads: 1 }), await made()];
    await arquivoDaCopia(actors.visitor, used.token, { address: await entregaOf(actors.visitor, used.token) });
    await endAll();
    expect(await copias()).toBe(3);
    const before = (await storedFiles(product)).length;
    await product.db.query('update copias set expira_em = now() where id = $1', [late.id]);
    await product.db.query('update entregas_de_copias set expira_em = now() where copia_id = $1', [used.id]);
    await endAll();
    expect((await copiasOf(actors.agente, documentoId)).map(({ id }) => id)).toEqual([open.id]);
    expect(await copias()).toBe(1);
    await filesAre(before - 2);
    expect(await statusOf(open.token)).toBe(200);
  });

  it('before they are made: the worker’s file is removed', async () => {
    const before = (await storedFiles(product)).length;
    const { id } = await openCopia(actors.agente, documentoId);
    await actors.agente.delete(`/api/copias/${id}`);
    const { rows } = await eventually(async () => {
      const jobs = await product.db.query(`select status from jobs where dados ->> 'copiaId' = $1 and concluido_em is not null`, [
        id,
      ]);
      return jobs.rows.length > 0 && jobs;
    });
    expect(rows).toEqual([{ status: 'completed' }]);
    await filesAre(before);
  });
});

describe('A copy of a client who is merged', () => {
  it('COP-10: follows its document there and back', async () => {
    const { token } = await made();
    await addCliente({ nome: 'ANA', email: 'ANA@x.com' });
    const { body } = await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
    expect(body).toMatchObject({ deletedCount: 1 });
    expect(await statusOf(token)).toBe(200);
    const [limpeza] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId: limpeza.id });
    expect((await documentosOf(actors.agente, clienteId)).map(({ id }) => id)).toEqual([documentoId]);
    expect((await arquivoDaCopia(actors.visitor, token)).status).toBe(200);
  });
});

describe('Other features with files', () => {
  it('COP-10: do not count or contain copies: the used space of a conta, its exports', async () => {
    const bytes = async () =>
      (await product.db.query('select bytes from contas_totais where conta_id = $1', [actors.contaId])).rows;
    const before = await bytes();
    await made();
    expect(await bytes()).toEqual(before);
    const zip = await actors.gestor.fetch(`/api/export/complete/${actors.contaId}`);
    const names = [...(await unzip(Buffer.from(await zip.arrayBuffer()))).keys()];
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  });

  it('COP-10: include copies in verify', async () => {
    await made();
    const { code, found } = await verify(product, '--deep');
    expect([code, found['ok'] ?? true]).toEqual([0, true]);
  });

  it('COP-01: refuse a copy of an unknown document with 404', async () => {
    await actors.agente.delete(`/api/documentos/${documentoId}`);
    expect((await createCopia(actors.agente, documentoId)).status).toBe(404);
  });
});
