import type { Client } from 'pg';

/** The applied migrations of a database, and the newest version's note on which older versions may still start. */
export async function appliedMigrations(client: Client): Promise<{ applied: Set<string>; note: string | null }> {
  const { rows: found } = await client.query<{ note: string | null }>(
    `select obj_description(oid) as note from pg_class where oid = to_regclass('public.migracoes')`,
  );
  if (!found[0]) return { applied: new Set(), note: null };
  const { rows } = await client.query<{ name: string }>('select name from migracoes order by id');
  return { applied: new Set(rows.map(({ name }) => name)), note: found[0].note };
}
