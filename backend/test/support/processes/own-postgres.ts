import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDatabase, migrate, openAppRole } from '../../../../infra/dev/postgres/database.js';
import { startPostgres } from '../../../../infra/dev/postgres/postgres.js';

/**
 * A PostgreSQL of its own, which a test may break, with the schema; `startProduct` and everything else of this file use it.
 * `directory` must exist; by default it is a temporary one. `log`: its file.
 */
export async function ownPostgres(
  given?: string,
  settings: readonly string[] = [],
): Promise<{ log: string; stop: () => Promise<void> }> {
  const directory = given ?? mkdtempSync(path.join(tmpdir(), 'viajario-postgres-'));
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({ directory, password, fast: true, settings });
  const operatorUrl = await ensureDatabase(postgres);
  await migrate(operatorUrl, { ...process.env, NODE_ENV: 'development' });
  const appUrl = await openAppRole(operatorUrl, password);
  const { OPERATOR_DATABASE_URL: server = '', DATABASE_URL: app = '' } = process.env;
  Object.assign(process.env, { OPERATOR_DATABASE_URL: operatorUrl, DATABASE_URL: appUrl });
  return {
    log: path.join(directory, 'postgres.log'),
    stop: async () => {
      Object.assign(process.env, { OPERATOR_DATABASE_URL: server, DATABASE_URL: app });
      await postgres.stop();
      if (given === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
