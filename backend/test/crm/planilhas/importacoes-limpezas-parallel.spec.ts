import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import {
  DuplicatesQueries,
  PreviewLimit,
} from '../../../src/modules/crm/clientes/duplicados/infrastructure/duplicates.queries.js';
import { LongTransactions } from '../../../src/shared/database/long-transactions.js';
import { Sql } from '../../../src/shared/database/sql.js';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../../support/calls/documento-calls.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { eventually } from '../../../../infra/test/soon.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { whileHeld } from '../../support/faults/paused.js';
import { untilInLine, untilWaiting } from '../../support/faults/lock-waits.js';
import { cpfOf, importar, planilha } from '../../support/files/planilhas.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { storedFiles } from '../../support/files/stored-files.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const clientes = async (): Promise<ClienteListItem[]> =>
  (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
const add = (fields: Record<string, unknown>) => actors.gestor.addCliente({ contaId: actors.contaId, ...fields });

/** Runs `work` while another session holds what `statement` takes; its changes are committed afterwards. */
async function meanwhile<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  await product.db.query('begin');
  try {
    await product.db.query(statement, values);
    return await work();
  } finally {
    await product.db.query('commit');
  }
}

describe('An import during other writes in the conta', () => {
  it('EXP-13: loses no row and no edit, and stores no CPF twice', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => [`Cliente ${i}`, cpfOf(i)]);
    const before = await add({ nome: 'Antiga' });
    const importing = importar(actors.gestor, actors.contaId, await planilha([['Nome', 'CPF'], ...rows]));
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: `Pessoa ${i}`, cpf: cpfOf(i * 50) }),
      ),
    );
    const edited = await actors.agente.put(`/api/clientes/${before.id}`, { bairro: 'Centro' });
    const { body } = await importing;
    const own = people.filter(({ status }) => status === 201).length;
    expect(people.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(body.imported + body.skipped).toBe(1_000);
    expect(body.skipped).toBe(own);
    const { rows: cpfs } = await product.db.query(
      `select count(*)::int as n, count(distinct cpf)::int as cpfs from clientes where conta_id = $1`,
      [actors.contaId],
    );
    expect(cpfs).toEqual([{ n: 1_001, cpfs: 1_000 }]);
    expect(edited.status).toBe(200);
    expect((await actors.agente.get(`/api/clientes/${before.id}`)).body.bairro).toBe('Centro');
  });
});

describe('A limpeza of many duplicates', () => {
  it('does not block other writes in the conta while it merges', async () => {
    for (const nome of ['Ana', 'Bia']) for (let copy = 0; copy < 2; copy += 1) await add({ nome, email: `${nome}@x.com` });
    const [cleaned, added] = await whileHeld(product, 'lock table limpezas_grupos in exclusive mode', async (itMerges) => {
      const cleaning = actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
      await itMerges();
      return [cleaning, await actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Caio' })] as const;
    });
    expect([added.status, added.body.nome]).toEqual([201, 'Caio']);
    expect((await cleaned).body).toEqual({ deletedCount: 2 });
    expect((await clientes()).map(({ nome }) => nome)).toEqual(['Ana', 'Bia', 'Caio']);
  });
});

describe('A limpeza in several transactions', () => {
  /** 150 entries of one person, and 60 pairs: more than one transaction merges, and than one undoes. */
  const REMOVED = 149 + 60;
  const duplicates = () =>
    inBulk(
      product,
      `insert into clientes (id, conta_id, nome, email, created_at)
       select gen_random_uuid(), $1, nome, nome || '@x.com', '2026-01-01'::timestamptz + i * interval '1 second' from (
         select 'Ana' as nome, i from generate_series(1, 150) i
         union all select 'Par ' || i / 2, 1000 + i from generate_series(0, 119) i) todos`,
      [actors.contaId],
    );
  const rows = async (): Promise<unknown[]> =>
    (await product.db.query('select to_jsonb(c) as row from clientes c where conta_id = $1 order by id', [actors.contaId])).rows;

  it('allows edits of merged clients, continues where it stopped, and is undone as a whole', async () => {
    await duplicates();
    const before = await rows();
    const [last] = (await product.db.query(`select id from clientes where nome = 'Par 59' and conta_id = $1`, [actors.contaId]))
      .rows;
    const jobId = await whileHeld(product, `select from clientes where id = '${last.id}' for update`, async (itWaits) => {
      const { body } = await actors.gestor.post(
        '/api/clean-duplicates',
        { contaId: actors.contaId },
        { headers: { prefer: 'respond-async' } },
      );
      await itWaits();
      const found = (await clientes()).filter(({ nome }) => nome === 'Ana');
      expect(found).toHaveLength(1);
      expect((await actors.agente.put(`/api/clientes/${found[0]?.id}`, { observacoes: 'editada' })).status).toBe(200);
      const { body: job } = await actors.gestor.get(`/api/jobs/${body.jobId}`);
      expect([job.status, job.progresso.total]).toEqual(['active', REMOVED]);
      expect(job.progresso.feito).toBeGreaterThanOrEqual(149);
      return body.jobId;
    });
    expect((await endedJob(actors.gestor, jobId)).resultado).toEqual({ deletedCount: REMOVED });
    const [limpeza] = (await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body;
    expect(limpeza.deletedCount).toBe(REMOVED);
    const undone = await actors.gestor.post('/api/limpezas/desfazer', { contaId: actors.contaId, limpezaId: limpeza.id });
    expect(undone.body).toEqual({ restoredCount: REMOVED, editedCount: 1 });
    const after = (await rows()) as typeof before;
    expect(after).toHaveLength(before.length);
    const changed = after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]));
    expect(changed).toEqual([{ row: expect.objectContaining({ nome: 'Ana', observacoes: 'editada' }) }]);
  });

  it('leaves a group with a client that was changed meanwhile', async () => {
    await duplicates();
    const change = `update clientes set nome = 'Outra pessoa', updated_at = now() where conta_id = '${actors.contaId}' and email = 'Par 59@x.com'
      and created_at = (select max(created_at) from clientes where conta_id = '${actors.contaId}')`;
    const cleaning = await whileHeld(product, change, async (itWaits) => {
      const call = actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId });
      await itWaits();
      return { call };
    });
    expect((await cleaning.call).body).toEqual({ deletedCount: REMOVED - 1 });
    const left = (await clientes()).map(({ nome }) => nome);
    expect([left.includes('Outra pessoa'), left.includes('Par 59')]).toEqual([true, true]);
  });

  it('that lost its worker is finished by the next attempt, which merges no client twice', async () => {
    await duplicates();
    const [last] = (await product.db.query(`select id from clientes where nome = 'Par 59' and conta_id = $1`, [actors.contaId]))
      .rows;
    const jobId = await whileHeld(product, `select from clientes where id = '${last.id}' for update`, async (itWaits) => {
      const { body } = await actors.gestor.post(
        '/api/clean-duplicates',
        { contaId: actors.contaId },
        { headers: { prefer: 'respond-async' } },
      );
      await itWaits();
      await product.db.query('update jobs set vez = vez + 1 where id = $1', [body.jobId]); // as another worker's start does
      return body.jobId;
    });
    await eventually(async () => product.logs.some(({ msg }) => String(msg).includes(`${jobId} was taken up by another worker`)));
    await product.db.query('update jobs set enviado_em = null where id = $1', [jobId]);
    expect((await endedJob(actors.gestor, jobId)).resultado).toEqual({ deletedCount: REMOVED });
    expect(await clientes()).toHaveLength(61);
    expect((await actors.gestor.get(`/api/limpezas?contaId=${actors.contaId}`)).body).toMatchObject([{ deletedCount: REMOVED }]);
  });
});

describe('An import that is undone', () => {
  it('while a document is added to one of its clients retains both', async () => {
    const { body } = await importar(actors.gestor, actors.contaId, await planilha([['Nome'], ['Ana'], ['Bia']]));
    const ana = (await clientes()).find(({ nome }) => nome === 'Ana')?.id ?? '';
    const documento = await addDocumento(actors.agente, (await add({ nome: 'Outra' })).id);
    const undoing = await meanwhile('update documentos set cliente_id = $2 where id = $1', [documento.id, ana], async () => {
      const call = actors.gestor.post('/api/importacoes/desfazer', {
        contaId: actors.contaId,
        importacaoId: body.importacaoId,
      });
      await untilWaiting(product.db);
      return { call };
    });
    expect((await undoing.call).body).toEqual({ deletedCount: 1, mantidos: 1 });
    expect((await clientes()).map(({ nome }) => nome).sort()).toEqual(['Ana', 'Outra']);
    expect(await documentosOf(actors.agente, ana)).toHaveLength(1);
    expect((await download(actors.agente, documento.id)).status).toBe(200);
  });
});

describe('clear-all-clients', () => {
  it('refuses a new document of a client that is being removed, and stores no file of it', async () => {
    const [ana, bia] = [await add({ nome: 'Ana' }), await add({ nome: 'Bia' })];
    await actors.gestor.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
    const files = (await storedFiles(product)).length;
    const held = await meanwhile(
      'select from relacionamentos_clientes where conta_id = $1 for update',
      [actors.contaId],
      async () => {
        const clearing = actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId });
        await untilWaiting(product.db);
        const uploading = upload(actors.agente, { clienteId: ana.id });
        await untilInLine(product.db, 2); // behind the clearing
        return { clearing, uploading };
      },
    );
    expect((await held.clearing).body).toEqual({ deletedCount: 2 });
    expect((await held.uploading).status).toBe(404);
    await eventually(async () => (await storedFiles(product)).length === files);
  });
});

describe('The preview of clean-duplicates', () => {
  /** Requested batches, and started ones. */
  const previews = () => ({
    asked: jest.spyOn(product.app.get(PreviewLimit, { strict: false }), 'run'),
    begun: jest.spyOn(product.app.get(DuplicatesQueries, { strict: false }), 'preview'),
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is limited to one at a time in a conta and two overall', async () => {
    const ask = (): Promise<number>[] =>
      [actors.gestor, actors.gestor, actors.gestor, actors.estranho, actors.proprietario].map(async (person) => {
        const { contaId } = person === actors.estranho ? actors.estranho : actors;
        return (await person.get(`/api/clean-duplicates?contaId=${contaId}`)).status;
      });
    const { asked, begun } = previews();
    const held = await meanwhile('lock table clientes_totais in access exclusive mode', [], async () => {
      const calls = ask();
      await eventually(async () => asked.mock.calls.length === 5);
      expect(begun.mock.calls.flat().toSorted()).toEqual([actors.contaId, actors.estranho.contaId].toSorted());
      return { calls };
    });
    expect(await Promise.all(held.calls)).toEqual(Array(5).fill(200));
    expect(begun).toHaveBeenCalledTimes(5);
  });

  it('is not logged as an error when its caller has disconnected', async () => {
    const { gestor, proprietario, contaId } = actors;
    const [leaving, from, { asked }] = [new AbortController(), product.logs.length, previews()];
    const held = await meanwhile('lock table clientes_totais in access exclusive mode', [], async () => {
      const first = gestor.get(`/api/clean-duplicates?contaId=${contaId}`);
      await untilWaiting(product.db);
      const second = proprietario.fetch(`/api/clean-duplicates?contaId=${contaId}`, { signal: leaving.signal });
      await eventually(async () => asked.mock.calls.length === 2); // it is in line
      leaving.abort();
      await expect(second).rejects.toThrow();
      await eventually(async () => product.logs.slice(from).some(({ msg }) => msg === 'request aborted'));
      return { first };
    });
    expect((await held.first).status).toBe(200);
    expect(product.logs.slice(from).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('has a statement timeout', async () => {
    const [long, sql] = [product.app.get(LongTransactions, { strict: false }), product.app.get(Sql, { strict: false })];
    const slow = () => sql.rows({ name: 'slow', text: 'select pg_sleep(5)', values: [] });
    await expect(long.run({ contaId: actors.contaId, readOnly: true, statementMs: 50 }, slow)).rejects.toThrow(
      'statement timeout',
    );
  });
});
