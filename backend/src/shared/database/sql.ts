import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Kysely } from 'kysely';
import { ofConta, PoolReads } from './pool-reads.js';
import type { Statement } from './wire/batch.js';

export type { Statement };

type Statements<T extends unknown[]> = { readonly [K in keyof T]: Statement };
type Rows<T extends unknown[]> = { [K in keyof T]: T[K][] };

/**
 * Runs hand-written SQL. Inside a transaction (`UnitOfWork`, `LongTransactions`) it sees that transaction's rows; otherwise it takes a
 * pooled connection. Days and instants come back as PostgreSQL's text (see `instant`), bigint as text.
 */
@Injectable()
export class Sql {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: PoolReads,
  ) {}

  /** Rows of one statement that needs no conta: SECURITY DEFINER lookups, and tables without a conta. */
  async rows<T>(statement: Statement): Promise<T[]> {
    const transaction = this.transaction();
    if (transaction) return transaction<T>(statement);
    const [rows = []] = await this.pool.rowsOfEach<T>([statement]);
    return rows;
  }

  /** Rows of one statement under row-level security: the conta is set for this transaction only. */
  async rowsOfConta<T>(contaId: string, statement: Statement): Promise<T[]> {
    const transaction = this.transaction();
    if (transaction) return transaction<T>(statement);
    const [, rows = []] = await this.pool.rowsOfConta<T>(contaId, [ofConta(contaId), statement]);
    return rows;
  }

  /** Several statements of one conta in one snapshot, sent in a single round trip; `T` lists their rows' shapes in order. */
  async allOfConta<T extends unknown[]>(contaId: string, statements: Statements<T>): Promise<Rows<T>> {
    const transaction = this.transaction();
    if (!transaction) {
      const rows = await this.pool.rowsOfConta(contaId, [BEGIN, ofConta(contaId), ...statements, COMMIT]);
      return rows.slice(2, -1) as Rows<T>;
    }
    const answers: unknown[][] = [];
    for (const statement of statements) answers.push(await transaction(statement));
    return answers as Rows<T>;
  }

  /** Runs a statement in the current transaction, if there is one. */
  private transaction(): (<T>(statement: Statement) => Promise<T[]>) | undefined {
    const transaction = this.em.getTransactionContext<Kysely<unknown>>();
    if (!transaction) return undefined;
    return async <T>({ text, values }: Statement) =>
      (await transaction.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows;
  }
}

const BEGIN = { name: 'begin-read', text: 'begin isolation level repeatable read', values: [] };
const COMMIT = { name: 'commit', text: 'commit', values: [] };

/** PostgreSQL's `2026-11-20 17:55:51.663+00` as ISO 8601 UTC in milliseconds, `2026-11-20T17:55:51.663Z`. */
export function instant(text: string): string {
  const hasYear = text.charAt(4) === '-' && text.charAt(10) === ' ';
  if (!hasYear || !text.endsWith('+00')) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

/** SQL: the same form, made by the database for an instant within JSON. */
export const isoInstant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the same as a column of this name. */
export const instantAs = (column: string, name: string): string => `${isoInstant(column)} as "${name}"`;
/** SQL: an instant as people in Brazil write it. */
export const localTime = (column: string): string => `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
/** SQL: a name as people order it. */
export const BY_NAME = `nome collate "pt-BR-x-icu"`;

export const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));
