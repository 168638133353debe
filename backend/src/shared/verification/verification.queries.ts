import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { DeclaredTables } from '../database/declared-tables.js';

/** A row about a stored file. */
export interface StoredRow {
  /** The row's own id, to which the file is bound. */
  binding: string;
  key: string;
  wrappedKey: string | null;
  /** Bytes. */
  size: number;
  sha256: string | null;
}

/** How many rows violate each invariant, by its id and the name of the count. */
export type BrokenCounts = Record<`V-${number}`, Record<string, number>>;

/** Queries over all contas, for an operator, who sees every row. */
@Injectable()
export class VerificationQueries {
  constructor(
    private readonly sql: Sql,
    private readonly tables: DeclaredTables,
  ) {}

  /** Rows of files, documents and logos alike, in the order of their ids. */
  async storedRows(after: string | null, limit: number): Promise<StoredRow[]> {
    const rows = await this.sql.rows<StoredRow & { size: string }>({
      name: 'verify-stored-rows',
      text: `select * from ${this.tables.storedFiles} where $1::uuid is null or binding > $1 order by binding limit $2`,
      values: [after, limit],
    });
    return rows.map((row) => ({ ...row, size: Number(row.size) }));
  }

  /** The subset of the storage keys that has a row. */
  async findKnown(keys: readonly string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>({
      name: 'verify-known',
      text: `select key from ${this.tables.storedFiles} where key = any ($1::text[])`,
      values: [keys],
    });
    return rows.map(({ key }) => key);
  }

  /** In one statement, so that all counts are of the same moment. */
  async countBroken(): Promise<BrokenCounts> {
    const { invariants } = this.tables;
    const counts = invariants.map(({ sql }, i) => `(${sql})::int as "${i}"`);
    const [row] = await this.sql.rows<Record<number, number>>({
      name: 'verify-broken',
      text: `select ${counts.join(', ')}`,
      values: [],
    });
    if (!row) throw new Error('counting gave no row');
    const broken: BrokenCounts = {};
    for (const [i, { id, counts: what }] of invariants.entries()) {
      const found = (broken[id] ??= {});
      found[what] = (found[what] ?? 0) + (row[i] ?? 0);
    }
    return broken;
  }
}
