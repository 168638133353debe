import { Client } from 'pg';
import { appliedMigrations } from './applied-migrations.queries.js';
import { MIGRATIONS } from './orm.config.js';
import { schemaProblem } from './schema-compatibility.js';

interface Found {
  migrated: boolean;
  /** Bypasses row-level security or can act as the tables' owner. */
  unsafe: boolean;
}

/**
 * Checks the database before a process serves: its role must be bound by row-level security, and the schema must suit this
 * version: not older, and newer only if the newer version permits this one to start.
 */
export async function refuseUnsafeDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a lost connection fails the query in progress
  await client.connect();
  try {
    const { rows } = await client.query<Found>(
      `select c.oid is not null as migrated,
         r.rolsuper or r.rolbypassrls or coalesce(pg_has_role(r.oid, c.relowner, 'member'), false) as unsafe
       from pg_roles r left join pg_class c on c.relname = 'clientes' and c.relnamespace = 'public'::regnamespace
       where r.rolname = current_user`,
    );
    if (!rows[0]?.migrated) throw new Error('DATABASE_URL: the database has no tables yet, run the migrations first');
    if (rows[0].unsafe) {
      throw new Error('DATABASE_URL: this role bypasses row-level security; use a role that is only a member of viajario_app');
    }
    await refuseOtherSchema(client);
  } finally {
    await client.end();
  }
}

async function refuseOtherSchema(client: Client): Promise<void> {
  const { applied, note } = await appliedMigrations(client);
  const problem = schemaProblem(MIGRATIONS, applied, note);
  if (problem !== undefined) throw new Error(`DATABASE_URL: ${problem}`);
}
