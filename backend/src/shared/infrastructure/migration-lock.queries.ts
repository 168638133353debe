import type { Client } from 'pg';

/** Any number will do, as long as it stays the same: "viaj". */
const LOCK = 0x7669616a;

/**
 * Lets one migration run at a time and holds until the connection ends. The role must see past row-level security: what it owns
 * answers for everybody (SECURITY DEFINER functions), and would find nothing otherwise.
 */
export async function lockMigrations(client: Client): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select rolsuper or rolbypassrls as able from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.able) throw new Error('DATABASE_URL: migrations need a role with BYPASSRLS (or a superuser)');
  await client.query(`select pg_advisory_lock($1)`, [LOCK]);
}
