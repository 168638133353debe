import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ensureDatabase } from '../../../../infra/dev/postgres/database.js';
import { startPostgres, type Postgres } from '../../../../infra/dev/postgres/postgres.js';
import { migrateDatabase } from '../../../src/shared/database/migrate-database.js';
import { newFolder, removeFolder } from '../../support/files/backups.js';

const folder = newFolder();
const archive = path.join(folder, 'archive');
const password = randomBytes(12).toString('hex');
const servers: Postgres[] = [];

beforeAll(() => {
  mkdirSync(archive);
  for (const open of [folder, archive]) chmodSync(open, 0o777); // the server may run as another user
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  removeFolder(folder);
});

async function start(name: string, settings: string[]): Promise<{ url: string; server: Postgres }> {
  const server = await startPostgres({ directory: path.join(folder, name), password, settings });
  servers.push(server);
  return { server, url: await ensureDatabase(server) };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** A base backup without pg_basebackup: PostgreSQL's own calls around a copy of its files. */
async function copyCluster(url: string, to: string): Promise<void> {
  const client = await connect(url);
  await client.query(`select pg_backup_start('drill', true)`);
  const from = path.join(folder, 'live/cluster');
  cpSync(from, to, { recursive: true, filter: (name) => !/postmaster\.(pid|opts)$|pg_wal\/.+/.test(name.slice(from.length)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
}

describe('A database with archived WAL', () => {
  it('CRY-10: is restored to the second before a table was dropped', async () => {
    const { url } = await start('live', ['archive_mode=on', `archive_command=cp %p ${archive}/%f`]);
    await migrateDatabase(url);
    const client = await connect(url);
    await client.query(`insert into users (id, email, auth_id) values (gen_random_uuid(), 'antes@example.com', '1')`);
    const copy = path.join(folder, 'restored/cluster');
    mkdirSync(path.dirname(copy));
    await copyCluster(url, copy);
    for (let i = 0; i < 200; i += 1)
      await client.query(`insert into users (id, email, auth_id) values (gen_random_uuid(), $1, $1)`, [`depois${i}@example.com`]);
    await sleep(1_500);
    const { rows: before } = await client.query<{ at: string }>('select now()::text as at');
    await sleep(1_000);
    await client.query('drop table users cascade');
    await client.query('select pg_switch_wal()');
    await client.end();
    for (let tries = 0; readdirSync(archive).length < 2 && tries < 100; tries += 1) await sleep(100);
    await servers[0]?.stop();
    cpSync(path.join(folder, 'live/cluster/pg_wal'), archive, { recursive: true, force: false }); // segments that were not archived yet

    writeFileSync(path.join(copy, 'recovery.signal'), '');
    const begun = performance.now();
    const { url: restored } = await start('restored', [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${before[0]?.at}`,
      'recovery_target_action=promote',
    ]);
    const after = await connect(restored);
    const { rows } = await after.query<{ n: number }>('select count(*)::int as n from users');
    await after.end();
    console.log(`restored to a second before in ${Math.round(performance.now() - begun)} ms`);
    expect(rows).toEqual([{ n: 201 }]);
    rmSync(copy, { recursive: true, force: true });
  });
});
