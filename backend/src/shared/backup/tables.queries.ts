import type { Client } from 'pg';
import type { DeclaredTables, FileColumns } from '../database/declared-tables.js';

export interface Table {
  name: string;
  columns: string[];
}

/**
 * Our tables with their own columns, referenced tables first; without `leftOut` and unlogged tables. The queue's schema is filled
 * again from `jobs`.
 */
export async function tablesOf(client: Client, leftOut: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select c.relname as name,
       array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1::text[]) order by c.relname`,
    [leftOut],
  );
  const [ordered, waiting] = [new Map<string, Table>(), new Map(rows.map((table) => [table.name, table]))];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => needs.every((name) => ordered.has(name)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of ready) {
      ordered.set(name, { name, columns });
      waiting.delete(name);
    }
  }
  return [...ordered.values()];
}

/** The declared file tables that exist: a schema that is saved or restored may be of an older version. */
export async function fileTablesOf(client: Client, { files }: DeclaredTables): Promise<FileColumns[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null`,
    [files.map(({ table }) => table)],
  );
  return files.filter(({ table }) => rows.some(({ name }) => name === table));
}

/** `table (columns)` as COPY takes it. */
export const tableWithColumns = ({ name, columns }: Table): string => `public.${name} (${columns.join(', ')})`;

/** Session settings with which rows as text mean the same on every server. */
export const AS_TEXT = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c statement_timeout=0';
