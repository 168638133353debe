import type { Client } from 'pg';

/** Any number will do, as long as it stays the same: "viaj". */
const LOCK = 0x7669616a;

/**
 * Lets one migration run at a time, and none while rows are being copied: holds until the connection ends. The role must see past
 * row-level security: what it owns answers for everybody (SECURITY DEFINER functions), and would find nothing otherwise.
 */
export async function lockMigrations(client: Client): Promise<void> {
  await refuseBoundRole(client, 'migrations need');
  await client.query(`select pg_advisory_lock($1)`, [LOCK]);
}

/** Keeps migrations waiting, without their holding anybody up, until `unlock` is called: the tables stay as they are. */
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
