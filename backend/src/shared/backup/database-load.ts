import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations } from '../database/applied-migrations.queries.js';
import { keepaliveConnection } from '../database/keepalive-connection.js';
import type { DeclaredTables } from '../database/declared-tables.js';
import type { Manifest, SavedTable } from './manifest.js';
import { AS_TEXT, tableWithColumns, fileTablesOf, tablesOf } from './tables.queries.js';

/** Fills an empty database in one transaction: it ends up either complete or still empty. */
export class DatabaseLoad {
  private constructor(
    private readonly client: Client,
    private readonly declared: DeclaredTables,
  ) {}

  static async open(databaseUrl: string, declared: DeclaredTables): Promise<DatabaseLoad> {
    const client = new Client({ ...keepaliveConnection(databaseUrl, AS_TEXT), connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // a lost connection shows in the query that it breaks
    await client.connect();
    return new DatabaseLoad(client, declared);
  }

  /** Throws unless the database is empty; empty tables of an interrupted restore are accepted. */
  async refuseUnlessEmpty(migrations: readonly string[]): Promise<void> {
    const { applied } = await appliedMigrations(this.client);
    const tables = await tablesOf(this.client, this.declared.notBackedUp);
    const isBegun = applied.size === 0 ? tables.length === 0 : [...applied].join() === migrations.slice(0, applied.size).join();
    if (!isBegun) throw new Error('DATABASE_URL: a backup is restored into a new database only, this one has other tables');
    for (const { name } of tables) {
      const { rowCount } = await this.client.query(`select from public.${name} limit 1`);
      if (rowCount !== 0) throw new Error(`DATABASE_URL: a backup is restored into an empty database only, ${name} has rows`);
    }
  }

  /**
   * Writes all rows, then removes rows whose files were deleted while the backup was made. `read` returns a table's rows,
   * compressed.
   */
  async fill({ tables, sequences, files }: Manifest, read: (table: SavedTable) => AsyncIterable<Buffer>): Promise<void> {
    await this.client.query('begin');
    await this.setTriggers(tables, 'disable');
    const indexes = await this.dropIndexes(tables);
    for (const table of tables) {
      const rows = this.client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`));
      await pipeline(Readable.from(read(table), { objectMode: false }), createGunzip(), rows);
      if (rows.rowCount !== table.rows) throw new Error(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`);
    }
    for (const index of indexes) await this.client.query(index);
    for (const { name, value } of sequences) await this.client.query('select setval($1::regclass, $2)', [name, value]);
    await this.setTriggers(tables, 'enable');
    await this.removeLost(files.gone);
    await this.client.query('commit');
    await this.client.query('analyze');
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Rows created by triggers are in the backup already. Foreign keys stay enabled. */
  private async setTriggers(tables: readonly SavedTable[], how: 'enable' | 'disable'): Promise<void> {
    for (const { name } of tables) await this.client.query(`alter table public.${name} ${how} trigger user`);
  }

  /** Indexes that no constraint needs are rebuilt after the rows are loaded: that takes a fraction of the time. */
  private async dropIndexes(tables: readonly SavedTable[]): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables.map(({ name }) => `public.${name}`)],
    );
    await this.client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { name } of rows) await this.client.query(`drop index ${name}`);
    return rows.map(({ definition }) => definition);
  }

  /** For rows about lost files: deletes the row, or clears its file columns. */
  private async removeLost(keys: readonly string[]): Promise<void> {
    for (const { table, key, emptied } of await fileTablesOf(this.client, this.declared)) {
      const change = emptied
        ? `update ${table} set ${emptied.map((column) => `${column} = null`).join(', ')}`
        : `delete from ${table}`;
      await this.client.query(`${change} where ${key} = any ($1::text[])`, [keys]);
    }
  }
}
