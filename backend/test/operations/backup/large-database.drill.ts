import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrateDatabase } from '../../../src/shared/database/migrate-database.js';
import { MIGRATIONS } from '../../../src/shared/database/orm.config.js';
import { newFolder, operate, removeFolder, rowsOf } from '../../support/files/backups.js';
import { ownDatabase, type OwnDatabase } from '../../support/processes/own-database.js';

const CLIENTES = 1_000_000;
/** No older version ran with a million clients: those migrations are measured, not judged. */
const FIRST_JUDGED = '0008-billing';
const [target, home] = [newFolder(), newFolder()];
const env = { NODE_ENV: 'test', DATA_DIR: home, BACKUP_DIR: target, DOCUMENTS_KEY: Buffer.alloc(32, 'k').toString('base64') };
let [filled, empty]: [OwnDatabase, OwnDatabase] = [] as never;

beforeAll(async () => {
  [filled, empty] = [await ownDatabase('template0'), await ownDatabase('template0')];
}, 60_000);
afterAll(async () => {
  for (const folder of [target, home]) removeFolder(folder);
  for (const { drop } of [filled, empty]) await drop();
});

/**
 * Writes one client after the other, as an agent does, until `work` is over; returns its duration and the longest write, in ms.
 */
async function whileWriting<T>(work: () => Promise<T>): Promise<{ value: T; took: number; writes: number; longest: number }> {
  const client = new Client({ connectionString: filled.operatorUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from clientes limit 1000');
  let isOver = false;
  let [longest, writes] = [0, 0];
  const writing = (async () => {
    for (; !isOver; writes += 1) {
      const begin = performance.now();
      await client.query('update clientes set updated_at = now() where id = $1', [rows[writes % rows.length]?.id]);
      longest = Math.max(longest, performance.now() - begin);
      await sleep(10);
    }
  })();
  const begin = performance.now();
  try {
    const value = await work();
    return { value, took: performance.now() - begin, writes, longest };
  } finally {
    isOver = true;
    await writing;
    await client.end();
  }
}

describe(`A database of ${CLIENTES} clients`, () => {
  it('CRY-11: is migrated from the second migration on; no later one blocks a write for more than 5 s', async () => {
    await migrateDatabase(filled.operatorUrl, '0002-tenancy');
    await filled.query(`insert into users (id, email, auth_id) values (gen_random_uuid(), 'dono@example.com', 'dono')`);
    await filled.query(
      `insert into contas (id, nome, tipo, proprietario_id) select gen_random_uuid(), 'Agência ' || n, 'agencia', u.id from users u, generate_series(1, 1000) n`,
    );
    await filled.query(
      `insert into clientes (id, conta_id, nome, email, cpf, data_nascimento, observacoes)
       select gen_random_uuid(), c.id, 'Cliente de Souza ' || n, n || '@example.com', lpad(n::text, 11, '0'), date '1950-01-01' + n % 20000, md5(n::text)
       from (select id, row_number() over () as k from contas) c join generate_series(1, ${CLIENTES}) n on n % 1000 + 1 = c.k`,
    );
    const judged: [string, number][] = [];
    for (const { name } of MIGRATIONS.slice(2)) {
      const { took, longest } = await whileWriting(() => migrateDatabase(filled.operatorUrl, name));
      console.log(`${name}: ${Math.round(took)} ms, longest write ${Math.round(longest)} ms`);
      if (name >= FIRST_JUDGED) judged.push([name, longest]);
    }
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter(([, longest]) => longest > 5_000)).toEqual([]);
  });

  it('FLT-25: is backed up during writes, none of which waits for more than a second, and restored completely', async () => {
    const { value, took, writes, longest } = await whileWriting(() => operate('backup', env, filled));
    console.log(`backup: ${Math.round(took)} ms, ${writes} writes beside it, the longest ${Math.round(longest)} ms`);
    expect(value.output).toMatchObject({ ok: true });
    expect(longest).toBeLessThan(1_000);
    const [begin, { output }] = [performance.now(), await operate('restore', env, empty, value.output.id)];
    console.log(`restore: ${Math.round(performance.now() - begin)} ms`);
    expect(output).toMatchObject({ ok: true, rows: value.output.rows });
    expect(Object.keys(await rowsOf(empty)).length).toBeGreaterThan(10);
  });
});
