import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { DeclaredTables, type ProtectedColumns } from '../database/declared-tables.js';
import type { Place } from './field-cipher.js';

/** A row's primary key and its values that the master key protects, in the order of the declared columns. */
export interface ProtectedRow {
  key: string[];
  contaId: string | null;
  values: (string | null)[];
}

/** Places of a row's values, in the order of the declared columns. */
export const placesOf = ({ table, columns }: ProtectedColumns, { key, contaId }: ProtectedRow): Place[] =>
  columns.map((column) => ({ table, column, contaId, row: key.join(' ') }));

const ID = { id: 'uuid' };

/** SQL: the columns of a table's key, the same as text, and the condition on the key given as the first parameter. */
function keyOf({ key: types = ID }: ProtectedColumns): { columns: string; texts: string; given: string } {
  const key = Object.entries(types);
  return {
    columns: key.map(([column]) => column).join(', '),
    texts: key.map(([column]) => `${column}::text`).join(', '),
    given: key.map(([, type], i) => `($1::text[])[${i + 1}]::${type}`).join(', '),
  };
}

/** Rows of all contas, for the operator. */
@Injectable()
export class KeyRotationStore {
  readonly tables: readonly ProtectedColumns[];

  constructor(
    private readonly sql: Sql,
    declared: DeclaredTables,
  ) {
    this.tables = declared.protectedColumns;
  }

  /** Rows with protected values, in the order of their keys. */
  async page(from: ProtectedColumns, after: string[] | null, limit: number): Promise<ProtectedRow[]> {
    const { table, conta } = from;
    const columns = from.columns.join(', ');
    const key = keyOf(from);
    return this.sql.rows({
      name: `rotate-page-${table}`,
      text: `select array[${key.texts}] as key, ${conta ?? 'null'}::text as "contaId", array[${columns}] as values from ${table}
             where ($1::text[] is null or (${key.columns}) > (${key.given})) and coalesce(${columns}) is not null
             order by ${key.columns} limit $2`,
      values: [after, limit],
    });
  }

  /** Updates each value on its own: one that has changed since it was read is left. False when every value had changed. */
  async replace(within: ProtectedColumns, { key, values }: ProtectedRow, renewed: (string | null)[]): Promise<boolean> {
    const { table, columns } = within;
    const { columns: keyColumns, given } = keyOf(within);
    const isAsRead = columns.map((column, i) => `${column} = ($2::text[])[${i + 1}]`);
    const sets = columns.map(
      (column, i) => `${column} = case when ${isAsRead[i]} then ($3::text[])[${i + 1}] else ${column} end`,
    );
    const rows = await this.sql.rows({
      name: `rotate-replace-${table}`,
      text: `update ${table} set ${sets.join(', ')}
             where (${keyColumns}) = (${given}) and (${isAsRead.join(' or ')}) returning 1`,
      values: [key, values, renewed],
    });
    return rows.length > 0;
  }

  /** Records that stored data needs this master key only. */
  async forgetAllBut(masterKeyId: string): Promise<void> {
    await this.sql.rows({ name: 'rotate-forget', text: 'delete from chaves_mestras where id <> $1', values: [masterKeyId] });
  }
}
