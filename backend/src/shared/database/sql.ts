import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Client, Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runBatch, type RowSink, type Statement } from './wire/batch.js';

export type { Statement };

type Statements<T extends unknown[]> = { readonly [K in keyof T]: Statement };
type Rows<T extends unknown[]> = { [K in keyof T]: T[K][] };

/**
 * Runs hand-written SQL for the read side. Inside a write's transaction it sees that transaction's rows; otherwise it takes a
 * pooled connection. Days and instants come back as PostgreSQL's text (see `instant`), bigint as text.
 */
@Injectable()
export class Sql {
  private pool: Pool | undefined;
  private readonly dedicated = new AsyncLocalStorage<Client>();

  constructor(private readonly em: EntityManager) {}

  /** Runs `work` with a connection of its own: all its statements go there, whoever sends them. */
  runOn<T>(client: Client, work: () => Promise<T>): Promise<T> {
    return this.dedicated.run(client, work);
  }

  /** A stream of lines in COPY's text format into the running long transaction. */
  copyIn(text: string): Writable {
    return this.longTransaction().query(copyFrom(text));
  }

  /** Rows of a statement of any length, some at a time, in the snapshot of the running long transaction. */
  batches<T extends object>(statement: Statement, size: number): AsyncGenerator<T[]> {
    const client = this.longTransaction();
    return fetching(client, statement, size, async (text) => {
      const { rows } = await client.query<T>(text);
      return { count: rows.length, piece: rows };
    });
  }

  /** The same as bytes: each batch goes to a sink of its own, which comes when it is full. */
  filledSinks<S extends RowSink>(statement: Statement, size: number, create: () => S): AsyncGenerator<S> {
    const client = this.longTransaction();
    return fetching(client, statement, size, async (text) => {
      const [piece, counter] = [create(), { count: 0 }];
      const take: RowSink['take'] = (row, columns) => {
        counter.count += 1;
        piece.take(row, columns);
      };
      await runBatch(client, [{ name: `fetch-${statement.name}`, text, values: [] }], { take });
      return { ...counter, piece };
    });
  }

  /** Rows of one statement that needs no conta: SECURITY DEFINER lookups and tables that belong to nobody. */
  async rows<T>(statement: Statement): Promise<T[]> {
    const transaction = this.transaction();
    if (transaction) return transaction<T>(statement);
    const [rows] = await inOneTrip(await this.connect(), [statement]);
    return rows as T[];
  }

  /** Rows of several such statements, outside of any transaction, in one round trip. */
  async rowsOfEach<T>(statements: readonly Statement[]): Promise<T[][]> {
    if (this.transaction()) throw new Error('inside of a transaction');
    return (await inOneTrip(await this.connect(), statements)) as T[][];
  }

  /** Rows of one statement under row-level security: the conta is set for this transaction only. */
  async rowsOfConta<T>(contaId: string, statement: Statement): Promise<T[]> {
    const transaction = this.transaction();
    if (transaction) return transaction<T>(statement);
    const [, rows] = await inOneTrip(await this.connect(), [ofConta(contaId), statement]);
    return rows as T[];
  }

  /** As `rowsOfConta`, outside of any transaction; the rows go to `sink` as they arrive, as bytes. */
  async sendRowsOfConta(contaId: string, statement: Statement, sink: RowSink): Promise<void> {
    if (this.transaction()) throw new Error('inside of a transaction');
    await inOneTrip(await this.connect(), [ofConta(contaId), statement], sink);
  }

  /** Several statements of one conta in one snapshot, sent in a single round trip; `T` lists their rows' shapes in order. */
  async allOfConta<T extends unknown[]>(contaId: string, statements: Statements<T>): Promise<Rows<T>> {
    const transaction = this.transaction();
    if (!transaction) {
      const rows = await inOneTrip(await this.connect(), [BEGIN, ofConta(contaId), ...statements, COMMIT]);
      return rows.slice(2, -1) as Rows<T>;
    }
    const answers: unknown[][] = [];
    for (const statement of statements) answers.push(await transaction(statement));
    return answers as Rows<T>;
  }

  /** Sends a statement into the transaction that is running, if any. */
  private transaction(): (<T>(statement: Statement) => Promise<T[]>) | undefined {
    const client = this.dedicated.getStore();
    if (client) return async <T>(statement: Statement) => (await client.query<T & object>(sendable(statement))).rows;
    const transaction = this.em.getTransactionContext<Transaction<unknown>>();
    if (!transaction) return undefined;
    return async <T>(statement: Statement) => (await transaction.executeQuery<T>(compiled(statement))).rows;
  }

  private longTransaction(): Client {
    const client = this.dedicated.getStore();
    if (!client) throw new Error('outside of a long transaction');
    return client;
  }

  private async connect(): Promise<PoolClient> {
    return (await this.nativePool()).connect();
  }

  /** Kept once it is there; a failure to get it (the database was away) is not. */
  private async nativePool(): Promise<Pool> {
    return (this.pool ??= (await this.em.getConnection().getNativeClient()) as Pool);
  }
}

interface Fetched<T> {
  count: number;
  piece: T;
}

/** The database gets the next rows ready while the last ones are worked on. */
async function* fetching<T>(
  client: Client,
  { name, text, values }: Statement,
  size: number,
  fetch: (text: string) => Promise<Fetched<T>>,
): AsyncGenerator<T> {
  await client.query(`declare "${name}" no scroll cursor for ${text}`, [...values]);
  const fetched = (): Promise<Fetched<T>> => fetch(`fetch ${size} from "${name}"`);
  let next = fetched();
  for (;;) {
    const { count, piece } = await next;
    if (count === size) next = fetched();
    next.catch(() => undefined); // seen by who asks for the next rows, if anybody does
    if (count > 0) yield piece;
    if (count < size) break;
  }
  await client.query(`close "${name}"`);
}

/** pg wants an array of its own. */
const sendable = (statement: Statement) => ({ ...statement, values: [...statement.values] });
const compiled = ({ text, values }: Statement) => CompiledQuery.raw(text, [...values]);

const BEGIN = { name: 'begin-read', text: 'begin isolation level repeatable read', values: [] };
const COMMIT = { name: 'commit', text: 'commit', values: [] };
/** For the running transaction: whose rows are seen, and that nothing is written. */
const ofConta = (contaId: string): Statement => ({
  name: 'read-of-conta',
  text: `select set_config('app.conta_id', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [contaId],
});

/**
 * All travel together, so the connection waits for the network once; without a `begin` they are one transaction all the same, because
 * one Sync stands at their end. A connection on which something failed is thrown away.
 */
async function inOneTrip(client: PoolClient, statements: readonly Statement[], sink?: RowSink): Promise<unknown[][]> {
  let failure: Error | undefined;
  try {
    return await runBatch(client, statements, sink);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}

/** PostgreSQL's `2026-11-20 17:55:51.663+00` as ISO 8601 UTC in milliseconds, `2026-11-20T17:55:51.663Z`. */
export function instant(text: string): string {
  const hasYear = text.charAt(4) === '-' && text.charAt(10) === ' ';
  if (!hasYear || !text.endsWith('+00')) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

/** SQL: the same form, made by the database for an instant within JSON. */
export const isoInstant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));
