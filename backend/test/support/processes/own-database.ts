import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

/** A database beside that of this Jest worker, for tests that must not see other tests' rows. */
export interface OwnDatabase {
  /** URLs as the superuser, and as the role of API and worker. */
  operatorUrl: string;
  appUrl: string;
  /** Makes `startProduct` and everything else of this file use it. */
  use: () => void;
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  drop: () => Promise<void>;
}

/** Empty, or with the migrated schema. */
export async function ownDatabase(from: 'template0' | 'viajario_template'): Promise<OwnDatabase> {
  const name = `propria_${randomBytes(6).toString('hex')}`;
  const [server = '', app = ''] = [process.env['OPERATOR_DATABASE_URL'], process.env['DATABASE_URL']];
  await once(server, `create database ${name} template ${from}`);
  const at = (url: string): string => Object.assign(new URL(url), { pathname: name }).href;
  const [operatorUrl, appUrl] = [at(server), at(app)];
  const pool = new Pool({ connectionString: operatorUrl });
  pool.on('error', () => undefined); // a test may end all connections
  return {
    operatorUrl,
    appUrl,
    use: () => Object.assign(process.env, { OPERATOR_DATABASE_URL: operatorUrl, DATABASE_URL: appUrl }),
    query: async <T extends object>(text: string, values?: unknown[]) => (await pool.query<T>(text, values)).rows,
    drop: async () => {
      await pool.end();
      Object.assign(process.env, { OPERATOR_DATABASE_URL: server, DATABASE_URL: app });
      await once(server, `drop database ${name} with (force)`);
    },
  };
}

async function once(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
