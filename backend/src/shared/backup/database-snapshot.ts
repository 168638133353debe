import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../database/applied-migrations.queries.js';
import { keepaliveConnection } from '../database/keepalive-connection.js';
import { holdMigrations } from '../database/migration-lock.js';
import { storedFilesOf, type DeclaredTables } from '../database/declared-tables.js';
import { AS_TEXT, tableWithColumns, fileTablesOf, tablesOf, type Table } from './tables.queries.js';

/** An arbitrary constant. */
const BACKUP_LOCK = 5_070_015;
const AT_ONCE = 1_000;

/** The database at one moment, read by a role that sees every row. Until `release` it blocks nothing but migrations. */
export class DatabaseSnapshot {
  private constructor(
    private readonly client: Client,
    private readonly declared: DeclaredTables,
    private readonly migrations: { unlock: () => Promise<void> },
  ) {}

  /** Undefined while another process makes a backup of this database. */
  static async take(databaseUrl: string, declared: DeclaredTables): Promise<DatabaseSnapshot | undefined> {
    const client = new Client({ ...keepaliveConnection(databaseUrl, AS_TEXT), connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // a lost connection shows in the query that it breaks
    await client.connect();
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK]);
      if (rows[0]?.free) {
        const migrations = await holdMigrations(client);
        await client.query('begin isolation level repeatable read read only');
        return new DatabaseSnapshot(client, declared, migrations);
      }
    } catch (error) {
      await client.end();
      throw error;
    }
    await client.end();
    return undefined;
  }

  tables(): Promise<Table[]> {
    return tablesOf(this.client, this.declared.notBackedUp);
  }

  async appliedMigrations(): Promise<string[]> {
    return [...(await appliedMigrations(this.client)).applied];
  }

  async sequences(): Promise<{ name: string; value: string }[]> {
    const { rows } = await this.client.query<{ name: string; value: string }>(
      `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    return rows;
  }

  /** The rows of a table as COPY writes them; `rowCount` is right once all rows are read. */
  read(table: Table): ReturnType<typeof copyTo> {
    return this.client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`));
  }

  /** Keys and clear sizes of all stored files that have a row. */
  async *storedFiles(): AsyncGenerator<{ key: string; size: number }> {
    await this.client.query(
      `declare guardados no scroll cursor for select key, size from ${storedFilesOf(await fileTablesOf(this.client, this.declared))}`,
    );
    for (;;) {
      const { rows } = await this.client.query<{ key: string; size: string }>(`fetch ${AT_ONCE} from guardados`);
      for (const { key, size } of rows) yield { key, size: Number(size) };
      if (rows.length < AT_ONCE) return;
    }
  }

  /** The subset of the keys that has a row now, after the snapshot. */
  async findStillKnown(keys: readonly string[]): Promise<Set<string>> {
    const text = `select key from ${storedFilesOf(await fileTablesOf(this.client, this.declared))} where key = any ($1::text[])`;
    return new Set((await this.client.query<{ key: string }>(text, [keys])).rows.map(({ key }) => key));
  }

  /** Ends the snapshot and lets migrations run; the connection stays open, and with it the lock for the only running backup. */
  async release(): Promise<void> {
    await this.client.query('commit');
    await this.migrations.unlock();
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
