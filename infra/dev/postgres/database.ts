import { spawn } from 'node:child_process';
import path from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../processes/build.ts';
import type { Postgres } from './postgres.ts';
import { StartError } from '../processes/start-error.ts';

export const DATABASE = 'viajario';
export const APP_ROLE = 'viajario_app';
const BACKUP_ROLE = 'viajario_backup';

/** Creates the product's database in a new cluster; returns the operator's URL of it. */
export async function ensureDatabase(postgres: Postgres): Promise<string> {
  await withClient(postgres.url('postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  return postgres.url(DATABASE);
}

/** Returns the URL unless its server cannot be reached or is too old. */
export async function checkServer(url: string): Promise<string> {
  await withClient(url, async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 160_000) throw new Error('PostgreSQL 16 or later is needed');
  });
  return url;
}

/** Migrates the database as the role of `operatorUrl`. A failed migration has printed its error by then. */
export function migrate(operatorUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  const script = path.join(ROOT, 'backend/dist/migrate.js');
  const child = spawn(process.execPath, [script], {
    env: { ...env, DATABASE_URL: operatorUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new StartError(''))));
  });
}

/** Lets API and worker sign in as the role without ownership (created by the first migration); returns its URL. */
export async function openAppRole(operatorUrl: string, password: string): Promise<string> {
  await withClient(operatorUrl, async (client) => {
    await client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(password)}`);
  });
  return addressOf(operatorUrl, APP_ROLE, password);
}

/** A role that sees every row and may change none, for the daily backup; returns its URL. */
export async function openBackupRole(operatorUrl: string, password: string): Promise<string> {
  await withClient(operatorUrl, async (client) => {
    const found = await client.query('select from pg_roles where rolname = $1', [BACKUP_ROLE]);
    if (found.rowCount === 0) await client.query(`create role ${BACKUP_ROLE} bypassrls in role pg_read_all_data`);
    await client.query(`alter role ${BACKUP_ROLE} login password ${client.escapeLiteral(password)}`);
  });
  return addressOf(operatorUrl, BACKUP_ROLE, password);
}

function addressOf(operatorUrl: string, role: string, password: string): string {
  const url = new URL(operatorUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Runs `work` with a connection; every failure is a StartError that names DATABASE_URL. */
export async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a lost connection shows in the query that it breaks
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    throw new StartError(`DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
