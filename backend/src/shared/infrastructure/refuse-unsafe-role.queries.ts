import { Client } from 'pg';

/** The API and the worker must be bound by row-level security: a role that bypasses it or owns the tables may not serve. */
export async function refuseUnsafeRole(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ unsafe: boolean; migrated: boolean }>(
      `select r.rolsuper or r.rolbypassrls or coalesce(c.relowner = r.oid, false) as unsafe, c.oid is not null as migrated
       from pg_roles r left join pg_class c on c.relname = 'clientes' and c.relnamespace = 'public'::regnamespace
       where r.rolname = current_user`,
    );
    if (!rows[0]?.migrated) throw new Error('DATABASE_URL: the database has no tables yet, run the migrations first');
    if (rows[0].unsafe)
      throw new Error('DATABASE_URL: this role bypasses row-level security; use a role that is only a member of viajario_app');
  } finally {
    await client.end();
  }
}
