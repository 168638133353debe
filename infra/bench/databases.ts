import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../dev/processes/build.ts';
import { DATABASE, ensureDatabase } from '../dev/postgres/database.ts';
import type { Postgres } from '../dev/postgres/postgres.ts';
import { copyRows } from './copy-rows.ts';
import {
  clienteRows,
  contaRows,
  documentoRows,
  empresaRows,
  relacionamentoRows,
  type DataSet,
  type SealedPlace,
} from './accounts.ts';
import { LIMIT_INDEXES, LIMIT_TABLES } from './reference/limit-sql.ts';
import { DATA_SET_END } from './people.ts';

type Log = (line: string) => void;

export const LIMIT_DATABASE = 'limit_server';
const BIG_TABLES = ['clientes', 'documentos', 'relacionamentos_clientes'];

export interface Loading {
  postgres: Postgres;
  /** Records what is loaded. */
  directory: string;
  dataSet: DataSet;
  /** Master key of the product's encrypted columns, base64. */
  documentsKey: string;
  log: Log;
}

/** Both databases with the same rows; rows of an earlier run are reused while data set and migrations are the same. */
export async function loadDatabases(loading: Loading): Promise<void> {
  const { directory, dataSet } = loading;
  const loads = [
    { name: LIMIT_DATABASE, version: fingerprint(dataSet, ['infra/bench/reference/limit-sql.ts']), load: loadLimit },
    {
      name: DATABASE,
      version: fingerprint(dataSet, ['backend/dist/migrations/*.js', 'backend/dist/shared/encryption/field-cipher.js']),
      load: loadProduct,
    },
  ];
  for (const { name, version, load } of loads) {
    const stamp = path.join(directory, `${name}.loaded`);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) continue;
    rmSync(stamp, { force: true });
    const begin = performance.now();
    await load(loading);
    writeFileSync(stamp, version);
    loading.log(`${name}: ${dataSet.clients} clients loaded in ${Math.round((performance.now() - begin) / 1000)} s`);
  }
}

/** Removes what earlier runs of W3 and W8 created, in both databases, so that every run measures the same rows. */
export async function removeCreated(postgres: Postgres): Promise<void> {
  for (const database of [LIMIT_DATABASE, DATABASE]) {
    await withClient(postgres.url(database), async (client) => {
      const values = [new Date(DATA_SET_END).toISOString()];
      await client.query('delete from documentos where data_criacao > $1', values);
      const { rowCount } = await client.query('delete from clientes where created_at > $1', values);
      if (rowCount) await client.query('vacuum analyze clientes, contas_totais');
    });
  }
}

export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sizes, generators and table definitions: a change of any of them reloads the data. */
function fingerprint(dataSet: DataSet, patterns: string[]): string {
  const files = [...patterns, 'infra/bench/{people,accounts,seeded}.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }).sort(),
  );
  const hash = createHash('sha256').update(String(dataSet.clients));
  for (const file of files) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

async function recreate(postgres: Postgres, name: string): Promise<void> {
  await withClient(postgres.url('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function loadLimit({ postgres, dataSet }: Loading): Promise<void> {
  await recreate(postgres, LIMIT_DATABASE);
  await withClient(postgres.url('postgres'), (client) => client.query(`create database ${LIMIT_DATABASE}`));
  await withClient(postgres.url(LIMIT_DATABASE), async (client) => {
    await client.query(LIMIT_TABLES);
    await client.query('set synchronous_commit = off');
    await copyRows(client, 'contas', contaRows(dataSet));
    await copyRows(client, 'empresas', empresaRows(dataSet));
    await copyRows(
      client,
      'clientes',
      clienteRows(dataSet, (text) => text),
    );
    await copyRows(client, 'documentos', documentoRows(dataSet), ['conta_id']);
    await copyRows(client, 'relacionamentos_clientes', relacionamentoRows(dataSet), ['conta_id']);
    for (const statement of LIMIT_INDEXES) await client.query(statement);
    await settle(client);
  });
}

/**
 * The product's own migrations, then rows with its triggers enabled (search text, counters). Indexes are built after the rows are
 * loaded, and foreign keys are not checked: the data set satisfies them.
 */
async function loadProduct({ postgres, dataSet, documentsKey }: Loading): Promise<void> {
  await recreate(postgres, DATABASE);
  const url = await ensureDatabase(postgres);
  const env = { ...process.env, DATABASE_URL: url };
  const made = spawnSync(process.execPath, ['backend/dist/migrate.js'], { cwd: ROOT, env, stdio: 'inherit' });
  if (made.status !== 0) throw new Error('backend/dist/migrate.js failed');
  const seal = sealWith(documentsKey);
  await withClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await insertOwners(client, dataSet);
    await copyRows(client, 'contas', contaRows(dataSet));
    await copyRows(client, 'empresas', empresaRows(dataSet));
    const indexes = await dropIndexes(client, BIG_TABLES);
    await enableTriggers(client, 'enable always');
    await client.query('set session_replication_role = replica');
    await copyRows(client, 'clientes', clienteRows(dataSet, seal));
    await copyRows(client, 'documentos', documentoRows(dataSet));
    await copyRows(client, 'relacionamentos_clientes', relacionamentoRows(dataSet));
    await client.query('set session_replication_role = origin');
    await enableTriggers(client, 'enable');
    for (const index of indexes) await client.query(index);
    await settle(client);
  });
}

/** One owner for each conta, with free access: a trial would have ended by the next run. */
async function insertOwners(client: Client, { contas }: DataSet): Promise<void> {
  const values = [contas.map(({ dono }) => dono)];
  await client.query(
    `insert into users (id, email, auth_id, acesso_gratuito)
     select id, 'dono-' || n || '@bench.local', 'bench-' || n, 'sim' from unnest($1::uuid[]) with ordinality u(id, n)`,
    values,
  );
}

/** `enable always`: also in a session with the replica role, which skips foreign keys. */
async function enableTriggers(client: Client, how: 'enable always' | 'enable'): Promise<void> {
  const { rows } = await client.query(
    'select tgrelid::regclass::text as owner, tgname as name from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])',
    [BIG_TABLES],
  );
  for (const { owner, name } of rows) await client.query(`alter table ${owner} ${how} trigger ${name}`);
}

/** Drops indexes that no constraint needs; returns the statements that recreate them. */
async function dropIndexes(client: Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function settle(client: Client): Promise<void> {
  await client.query('vacuum analyze'); // the whole database: the two have different tables
  await client.query('checkpoint');
}

function sealWith(documentsKey: string): (text: string, place: SealedPlace) => string {
  const { FieldCipher } = createRequire(import.meta.url)(path.join(ROOT, 'backend/dist/shared/encryption/field-cipher.js'));
  const cipher = new FieldCipher(Buffer.from(documentsKey, 'base64'));
  return (text, place) => cipher.encrypt(text, place);
}
