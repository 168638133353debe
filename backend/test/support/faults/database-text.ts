import type { Client } from 'pg';

/** Every row of every table of the schemas as text, to search for texts that must not be stored. */
export async function databaseText(db: Client, schemas = ['public', 'bullmq']): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
    [schemas],
  );
  const texts = [];
  for (const { name } of tables)
    texts.push((await db.query(`select string_agg(t::text, E'\\n' order by t::text) as all from ${name} t`)).rows[0].all);
  return texts.join('\n');
}
