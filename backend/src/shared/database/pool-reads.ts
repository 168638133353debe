import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { runBatch, type RowSink, type Statement } from './wire/batch.js';

/** Reads outside the current transaction: each call takes a connection of the pool and makes one round trip. */
@Injectable()
export class PoolReads {
  private pool: Pool | undefined;

  constructor(private readonly em: EntityManager) {}

  /**
   * Rows of each statement, in one round trip. They are one transaction without a `begin`, because a single Sync follows them
   * all. A connection on which a statement failed is discarded.
   */
  async rowsOfEach<T>(statements: readonly Statement[], sink?: RowSink): Promise<T[][]> {
    if (this.em.getTransactionContext()) throw new Error('inside of a transaction');
    const client = await this.connect();
    let failure: Error | undefined;
    try {
      return (await runBatch(client, statements, sink)) as T[][];
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    } finally {
      client.release(failure);
    }
  }

  /** Rows of one statement of a conta go to `sink` as they arrive, as bytes. */
  async sendRowsOfConta(contaId: string, statement: Statement, sink: RowSink): Promise<void> {
    await this.rowsOfEach([ofConta(contaId), statement], sink);
  }

  /** The pool is cached; a failure to create it (the database was away) is not. */
  private async connect(): Promise<PoolClient> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as Pool;
    return this.pool.connect();
  }
}

/** Settings of the reading transaction: its conta, and read-only. */
export const ofConta = (contaId: string): Statement => ({
  name: 'read-of-conta',
  text: `select set_config('app.conta_id', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [contaId],
});
