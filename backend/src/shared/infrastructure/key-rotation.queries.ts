import { Injectable } from '@nestjs/common';
import { Sql } from './sql.js';

/** Values of a row that the master key protects, in the order of the table's columns below. */
export interface ProtectedRow {
  id: string;
  values: (string | null)[];
}

const COLUMNS = {
  documentos: ['chave_envolta'],
  contas: ['logo_chave_envolta'],
  clientes: ['rg', 'cnh', 'certidao_nascimento'],
  segredos: ['valor'],
} as const;
export type ProtectedTable = keyof typeof COLUMNS;

/** Rows of all contas, for the operator. */
@Injectable()
export class KeyRotationQueries {
  constructor(private readonly sql: Sql) {}

  /** Rows that hold something protected, in the order of their ids. */
  async page(table: ProtectedTable, after: string | null, limit: number): Promise<ProtectedRow[]> {
    const columns = COLUMNS[table].join(', ');
    return this.sql.rows({
      name: `rotate-page-${table}`,
      text: `select id, array[${columns}] as values from ${table}
             where ($1::uuid is null or id > $1) and coalesce(${columns}) is not null order by id limit $2`,
      values: [after, limit],
    });
  }

  /** False when the row is not any more as it was read. */
  async replace(
    table: ProtectedTable,
    id: string,
    { values, renewed }: { values: (string | null)[]; renewed: (string | null)[] },
  ): Promise<boolean> {
    const columns: readonly string[] = COLUMNS[table];
    const sets = columns.map((column, i) => `${column} = ($3::text[])[${i + 1}]`);
    const rows = await this.sql.rows({
      name: `rotate-replace-${table}`,
      text: `update ${table} set ${sets.join(', ')} where id = $1 and array[${columns.join(', ')}] = $2::text[] returning 1`,
      values: [id, values, renewed],
    });
    return rows.length > 0;
  }

  /** From now on what is stored is known to need this master key alone. */
  async forgetAllBut(masterKeyId: string): Promise<void> {
    await this.sql.rows({ name: 'rotate-forget', text: 'delete from chaves_mestras where id <> $1', values: [masterKeyId] });
  }
}
