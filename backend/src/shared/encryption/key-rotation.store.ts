import { Injectable } from '@nestjs/common';
import { columnsWhere } from '@viajario/contracts/crm/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos-cliente';
import { Sql } from '../database/sql.js';

/** A row's primary key and those values of it that the master key protects, in the order of the table's columns below. */
export interface ProtectedRow {
  key: string[];
  values: (string | null)[];
}

const ID = { id: 'uuid' };
const TABLES = {
  documentos: { key: ID, columns: ['chave_envolta'] },
  contas: { key: ID, columns: ['logo_chave_envolta'] },
  arquivos_de_jobs: { key: ID, columns: ['chave_envolta'] },
  clientes: { key: ID, columns: columnsWhere(CAMPOS_CLIENTE, ({ encrypted }) => encrypted === true) },
  jobs: { key: ID, columns: ['detalhes'] },
  limpezas_grupos: { key: ID, columns: ['registro'] },
  segredos: { key: ID, columns: ['valor'] },
  idempotencia: { key: { usuario_id: 'uuid', chave: 'text' }, columns: ['resposta'] },
} as const;
export type ProtectedTable = keyof typeof TABLES;

/** The columns of a table's key, the same as text, and the key that is given as the first parameter. */
function keyOf(table: ProtectedTable): { columns: string; texts: string; given: string } {
  const key = Object.entries(TABLES[table].key);
  return {
    columns: key.map(([column]) => column).join(', '),
    texts: key.map(([column]) => `${column}::text`).join(', '),
    given: key.map(([, type], i) => `($1::text[])[${i + 1}]::${type}`).join(', '),
  };
}

/** Rows of all contas, for the operator. */
@Injectable()
export class KeyRotationStore {
  constructor(private readonly sql: Sql) {}

  /** Rows that hold something protected, in the order of their keys. */
  async page(table: ProtectedTable, after: string[] | null, limit: number): Promise<ProtectedRow[]> {
    const columns = TABLES[table].columns.join(', ');
    const key = keyOf(table);
    return this.sql.rows({
      name: `rotate-page-${table}`,
      text: `select array[${key.texts}] as key, array[${columns}] as values from ${table}
             where ($1::text[] is null or (${key.columns}) > (${key.given})) and coalesce(${columns}) is not null
             order by ${key.columns} limit $2`,
      values: [after, limit],
    });
  }

  /** Each value on its own: what is not any more as it was read stays as it is. False when that is all of the row. */
  async replace(table: ProtectedTable, { key, values }: ProtectedRow, renewed: (string | null)[]): Promise<boolean> {
    const columns: readonly string[] = TABLES[table].columns;
    const { columns: keyColumns, given } = keyOf(table);
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

  /** From now on what is stored is known to need this master key alone. */
  async forgetAllBut(masterKeyId: string): Promise<void> {
    await this.sql.rows({ name: 'rotate-forget', text: 'delete from chaves_mestras where id <> $1', values: [masterKeyId] });
  }
}
