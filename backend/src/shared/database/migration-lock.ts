import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** An arbitrary constant: "viaj". */
const LOCK = 0x7669616a;
const ASK_EVERY_MS = 200;

/**
 * Held until the connection ends, so that only one migration runs at a time, and none during a backup. The role must bypass
 * row-level security: the SECURITY DEFINER functions it will own answer for all contas, and would find nothing otherwise.
 */
export async function lockMigrations(client: Client): Promise<void> {
  await refuseBoundRole(client, 'migrations need');
  await wait(client, 'pg_try_advisory_lock');
}

/** Blocks migrations until `unlock` is called, so that the tables do not change; waiting migrations block no other process. */
export async function holdMigrations(client: Client): Promise<{ unlock: () => Promise<void> }> {
  await refuseBoundRole(client, 'a backup needs');
  await wait(client, 'pg_try_advisory_lock_shared');
  return { unlock: async () => void (await client.query('select pg_advisory_unlock_shared($1)', [LOCK])) };
}

/** Polls: a waiting statement would hold a snapshot, for which an index that is built concurrently would wait. */
async function wait(client: Client, lock: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [LOCK]);
    if (rows[0]?.taken) return;
    await sleep(ASK_EVERY_MS);
  }
}

async function refuseBoundRole(client: Client, who: string): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select rolsuper or rolbypassrls as able from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.able) throw new Error(`DATABASE_URL: ${who} a role with BYPASSRLS (or a superuser)`);
}
