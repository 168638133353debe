import type { Client } from 'pg';

/** An arbitrary constant: "viaj". */
const LOCK = 0x7669616a;

/**
 * Held until the connection ends, so that only one migration runs at a time, and none during a backup. The role must bypass
 * row-level security: the SECURITY DEFINER functions it will own answer for all contas, and would find nothing otherwise.
 */
export async function lockMigrations(client: Client): Promise<void> {
  await refuseBoundRole(client, 'migrations need');
  await client.query(`select pg_advisory_lock($1)`, [LOCK]);
}

/** Blocks migrations until `unlock` is called, so that the tables do not change; waiting migrations block nobody else. */
export async function holdMigrations(client: Client): Promise<{ unlock: () => Promise<void> }> {
  await refuseBoundRole(client, 'a backup needs');
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  return { unlock: async () => void (await client.query('select pg_advisory_unlock_shared($1)', [LOCK])) };
}

async function refuseBoundRole(client: Client, who: string): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select rolsuper or rolbypassrls as able from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.able) throw new Error(`DATABASE_URL: ${who} a role with BYPASSRLS (or a superuser)`);
}
