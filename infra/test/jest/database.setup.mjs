import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildBackend } from '../../dev/processes/backend-build.ts';
import { buildWhatIsStale } from '../../dev/processes/build.ts';
import { migrate, openAppRole } from '../../dev/postgres/database.ts';
import { startPostgres } from '../../dev/postgres/postgres.ts';
import teardown from './database.teardown.mjs';

const TEMPLATE = 'viajario_template';

/**
 * Migrations and spawned processes run from dist/, as in production. A whole run builds everything first, with the same lock as
 * `npm start`: a product started on this checkout meanwhile finds nothing stale, and removes no file that a test uses.
 */
async function buildDist() {
  if (process.env.TEST_FILTERED) await buildBackend();
  else await buildWhatIsStale(() => undefined);
}

/**
 * Lets `setClock` of backend/test/support/clock.ts determine `now()`: in queries, defaults, functions and policies alike.
 * PostgreSQL inlines such a function, so none is slower. Nothing of this is in the migrations.
 */
const TEST_CLOCK = `
  create schema test_clock;
  grant usage on schema test_clock to public;
  create function test_clock.now() returns timestamptz language sql stable parallel safe as 'select pg_catalog.transaction_timestamp()';
  create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe as 'select test_clock.now()';`;

async function run(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function prepare(postgres, password, workers) {
  await run(postgres.url('postgres'), `create database ${TEMPLATE}`);
  await buildDist();
  await migrate(postgres.url(TEMPLATE), { ...process.env, NODE_ENV: 'development' });
  await openAppRole(postgres.url(TEMPLATE), password);
  await run(postgres.url(TEMPLATE), TEST_CLOCK);
  const copies = Array.from({ length: workers }, (_, index) => `create database viajario_${index + 1} template ${TEMPLATE}`);
  await run(postgres.url('postgres'), ...copies);
}

/** One PostgreSQL for all backend tests: migrated once, then one copy of the database for each Jest worker. */
export default async function setup({ maxWorkers }) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-test-'));
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({ directory, password, fast: true });
  globalThis.testDatabase = { postgres, directory };
  process.env.TEST_DIRECTORY = directory;
  process.env.TEST_POSTGRES = JSON.stringify({ port: postgres.port, password });
  try {
    await prepare(postgres, password, maxWorkers);
  } catch (error) {
    await teardown(); // Jest calls it only after a successful setup
    throw error;
  }
}
