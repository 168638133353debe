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
 * Migrations and spawned processes run from dist/, as in production. A whole run builds everything first, through the door of `npm start`:
 * a product that is started on this checkout meanwhile finds nothing stale, and takes no file from under a test.
 */
async function buildDist() {
  if (process.env.TEST_FILTERED) await buildBackend();
  else await buildWhatIsStale(() => undefined);
}

async function createDatabases(url, names) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

async function prepare(postgres, password, workers) {
  await createDatabases(postgres.url('postgres'), [TEMPLATE]);
  await buildDist();
  await migrate(postgres.url(TEMPLATE), { ...process.env, NODE_ENV: 'development' });
  await openAppRole(postgres.url(TEMPLATE), password);
  const copies = Array.from({ length: workers }, (_, index) => `viajario_${index + 1} template ${TEMPLATE}`);
  await createDatabases(postgres.url('postgres'), copies);
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
    await teardown(); // Jest calls it only after a setup that worked
    throw error;
  }
}
