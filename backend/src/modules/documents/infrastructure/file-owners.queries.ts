import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';

/** Rows that reference stored files. */
@Injectable()
export class FileOwners {
  constructor(private readonly sql: Sql) {}

  /** The storage keys without a row. */
  async without(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.sql.rows<{ key: string }>({
      name: 'file-owners-without',
      text: `select arquivos_sem_dono as key from arquivos_sem_dono($1)`,
      values: [keys],
    });
    return rows.map(({ key }) => key);
  }

  /** The database's time. */
  async now(): Promise<Date> {
    const [row] = await this.sql.rows<{ now: number }>({
      name: 'file-owners-now',
      text: `select extract(epoch from now())::float8 * 1000 as now`,
      values: [],
    });
    if (!row) throw new Error('the database has no clock');
    return new Date(row.now);
  }
}
