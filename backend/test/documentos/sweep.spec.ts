import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SweepFilesSchedule } from '../../src/modules/documents/infrastructure/sweep-files.schedule.js';
import { Clock } from '../../src/shared/domain/clock.js';
import { Sql } from '../../src/shared/database/sql.js';
import { now } from '../support/clock.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { addDocumento, documentosOf, download, upload } from '../support/calls/documento-calls.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { fileOf, storedFiles } from '../support/files/stored-files.js';
import { verify } from '../support/measuring/verify.js';

const HOUR = 3_600_000;

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
  actors = await createActors(product);
});
beforeEach(async () => {
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

async function age(file: string, hours: number): Promise<void> {
  const then = new Date(now().getTime() - hours * HOUR);
  await utimes(file, then, then);
}

/** A file whose document row was deleted, as after a crash between the two. */
async function orphan(hours: number): Promise<string> {
  const { id } = await addDocumento(actors.agente, clienteId);
  const file = await fileOf(product, id);
  await product.db.query('delete from documentos where id = $1', [id]);
  await age(file, hours);
  return file;
}

describe('The sweep', () => {
  it('V-04: deletes files without a row after a day, and no other files', async () => {
    const kept = await addDocumento(actors.agente, clienteId);
    await age(await fileOf(product, kept.id), 48);
    const [old, young] = [await orphan(25), await orphan(23)];
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    const files = await storedFiles(product);
    expect([files.includes(old), files.includes(young)]).toEqual([false, true]);
    expect((await download(actors.agente, kept.id)).status).toBe(200);
  });

  it('FLT-14: deletes files without a committed row after a day', async () => {
    const before = await storedFiles(product);
    await product.db.query(`
      create function falhar() returns trigger language plpgsql as $$ begin raise 'cortado' using errcode = '57P01'; end $$;
      create constraint trigger falha after insert on documentos deferrable initially deferred for each row execute function falhar()`);
    const { status } = await upload(actors.agente, { clienteId }).finally(() =>
      product.db.query('drop trigger falha on documentos; drop function falhar()'),
    );
    expect([status, await documentosOf(actors.agente, clienteId)]).toEqual([503, []]);
    const left = (await storedFiles(product)).filter((file) => !before.includes(file));
    for (const file of left) await age(file, 25);
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    expect(await storedFiles(product)).toEqual(before);
    expect((await upload(actors.agente, { clienteId })).status).toBe(201);
  });

  it('V-04, FLT-26: deletes nothing too early when the host’s clock is a day ahead', async () => {
    const half = path.join(product.env['DATA_DIR'] ?? '', 'files/tmp', 'd'.repeat(32));
    await writeFile(half, 'x');
    const young = await orphan(1);
    const clock = product.worker?.get(Clock, { strict: false });
    if (!clock) throw new Error('no worker');
    clock.now = () => new Date(now().getTime() + 25 * HOUR);
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    Reflect.deleteProperty(clock, 'now');
    const files = await storedFiles(product);
    expect([files.includes(half), files.includes(young)]).toEqual([true, true]);
  });

  it('V-04: deletes parts of interrupted uploads after an hour', async () => {
    const tmp = path.join(product.env['DATA_DIR'] ?? '', 'files/tmp');
    await mkdir(tmp, { recursive: true });
    const [old, young] = ['a'.repeat(32), 'b'.repeat(32)].map((name) => path.join(tmp, name)) as [string, string];
    for (const file of [old, young]) await writeFile(file, 'x');
    await age(old, 2);
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    const files = await storedFiles(product);
    expect([files.includes(old), files.includes(young)]).toEqual([false, true]);
  });

  it('deletes nothing and reports it when most of more than a hundred files are unknown: the storage of another installation', async () => {
    const known = await storedFiles(product);
    const foreign = Array.from({ length: known.length + 101 }, () => {
      const name = randomBytes(16).toString('hex');
      return path.join(product.env['DATA_DIR'] ?? '', 'files', name.slice(0, 2), name.slice(2));
    });
    for (const file of foreign) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'x');
      await age(file, 48);
    }
    await product.worker?.get(SweepFilesSchedule, { strict: false }).sweep();
    expect((await storedFiles(product)).sort()).toEqual([...known, ...foreign].sort());
    const logged = product.logs.filter(({ msg }) =>
      /^files not swept.* is this the storage of another installation\?/.test(String(msg)),
    );
    expect(logged).toEqual([expect.objectContaining({ level: 'error' })]);
    for (const file of foreign) await rm(file);
  });

  it('is only open to the worker: the API’s role may not query orphans', async () => {
    const ask = product.app
      .get(Sql, { strict: false })
      .rows({ name: 'probe', text: `select arquivos_sem_dono('{a}')`, values: [] });
    await expect(ask).rejects.toThrow(/only the worker/);
  });
});

describe('npm run verify', () => {
  it('counts files and finds nothing wrong', async () => {
    await addDocumento(actors.agente, clienteId);
    const { rows } = await product.db.query('select count(*)::int as n from documentos');
    const { code, found } = await verify(product, '--deep');
    expect(found).toMatchObject({
      ok: true,
      deep: true,
      'V-03': { checked: rows[0].n, missing: 0, damaged: 0 },
      'V-04': { orphans: 0, unfinished: 0 },
    });
    expect(code).toBe(0);
  });

  it('V-03, V-04, V-13: counts missing, damaged and orphaned files and wrong counters, and ends with 1', async () => {
    const [gone, changed] = [await addDocumento(actors.agente, clienteId), await addDocumento(actors.agente, clienteId)];
    const paths = [await fileOf(product, gone.id), await fileOf(product, changed.id)] as const;
    const bytes = await readFile(paths[1]);
    await rename(paths[0], `${product.env['DATA_DIR']}/away`);
    await writeFile(paths[1], Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
    const old = await orphan(30);
    const half = path.join(product.env['DATA_DIR'] ?? '', 'files/tmp', 'c'.repeat(32));
    await writeFile(half, 'x');
    await age(half, 2);
    await product.db.query('update contas_totais set bytes = bytes + 1 where conta_id = $1', [actors.contaId]);
    await product.db.query('update clientes_totais set documentos = documentos + 1 where cliente_id = $1', [clienteId]);
    const { code, found } = await verify(product, '--deep');
    expect(code).toBe(1);
    expect(found).toMatchObject({
      ok: false,
      'V-03': { missing: 1, damaged: 1 },
      'V-04': { orphans: 1, unfinished: 1 },
      'V-05': { rows: 0 },
      'V-13': { contas: 1, clientes: 1 },
      'V-14': { cpfs: 0, relacionamentos: 0 },
    });
    expect((await verify(product)).found['V-03']).toEqual({ checked: found['V-03'].checked, missing: 1, damaged: null });
    expect(old).not.toBe('');
    await product.db.query('update contas_totais set bytes = bytes - 1 where conta_id = $1', [actors.contaId]);
    await product.db.query('update clientes_totais set documentos = documentos - 1 where cliente_id = $1', [clienteId]);
  });

  it('V-05: counts documents, relacionamentos, employees and dependants with a conta other than their parent’s', async () => {
    const stranger = await product.signIn('verify-outra-conta@example.com');
    const [own, other] = [clienteId, (await stranger.addCliente({})).id];
    const second = await actors.agente.addCliente({ contaId: actors.contaId });
    const { id: documento } = await addDocumento(actors.agente, clienteId);
    await planted(
      `update documentos set cliente_id = '${other}' where id = '${documento}'`,
      `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
         values (gen_random_uuid(), '${actors.contaId}', '${own}', '${other}', 'irmao')`,
      `insert into empresas (id, conta_id, razao_social, cnpj) values ('${documento}', '${stranger.contaId}', 'Alheia', '0')`,
      `update clientes set empresa_id = '${documento}' where id = '${own}'`,
      `update clientes set responsavel_id = '${other}' where id = '${second.id}'`,
    );
    expect((await verify(product)).found).toMatchObject({ ok: false, 'V-05': { rows: 4 } });
    await planted(
      `update clientes set empresa_id = null, responsavel_id = null where id in ('${own}', '${second.id}')`,
      `delete from relacionamentos_clientes where referencia_id = '${other}'`,
      `delete from empresas where id = '${documento}'`,
      `update documentos set cliente_id = '${own}' where id = '${documento}'`,
    );
    expect((await verify(product)).found['V-05']).toEqual({ rows: 0 });
  });

  it('V-14: counts duplicate CPFs and relacionamentos', async () => {
    const [first, second] = [
      await actors.agente.addCliente({ contaId: actors.contaId, cpf: '52998224725' }),
      await actors.agente.addCliente({ contaId: actors.contaId }),
    ];
    const insertRelacionamento = (from: string, to: string): string =>
      `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
         values (gen_random_uuid(), '${actors.contaId}', '${from}', '${to}', 'irmao')`;
    const { rows: indexes } = await product.db.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
         and tablename in ('clientes', 'relacionamentos_clientes') and indexdef ~ '(cpf|tipo_relacao)'`,
    );
    for (const { name } of indexes) await product.db.query(`drop index ${name}`);
    await planted(
      `update clientes set cpf = '52998224725' where id = '${second.id}'`,
      insertRelacionamento(first.id, second.id),
      insertRelacionamento(second.id, first.id),
    );
    const { found } = await verify(product);
    await planted(
      `update clientes set cpf = null where id = '${second.id}'`,
      `delete from relacionamentos_clientes where cliente_id in ('${first.id}', '${second.id}')`,
    );
    for (const { text } of indexes) await product.db.query(text);
    expect(found).toMatchObject({ ok: false, 'V-14': { cpfs: 1, relacionamentos: 1 } });
    expect((await verify(product)).found['V-14']).toEqual({ cpfs: 0, relacionamentos: 0 });
  });
});

/** Changes rows past foreign keys and triggers, as only a fault could. */
async function planted(...statements: string[]): Promise<void> {
  await product.db.query('set session_replication_role = replica');
  for (const statement of statements) await product.db.query(statement);
  await product.db.query('set session_replication_role = default');
}
