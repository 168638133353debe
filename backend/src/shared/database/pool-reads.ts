import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { runBatch, type RowSink, type Statement } from './wire/batch.js';

/** Reads outside of any transaction that runs: each call takes a connection of the pool and makes one round trip. */
@Injectable()
export class PoolReads {
  private pool: Pool | undefined;

  constructor(private readonly em: EntityManager) {}

  /**
   * Rows of each statement. All travel together, so the connection waits for the network once; without a `begin` they are one transaction
   * all the same, because one Sync stands at their end. A connection on which something failed is thrown away.
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

  /** The pool is kept once it is there; a failure to get it (the database was away) is not. */
  private async connect(): Promise<PoolClient> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as Pool;
    return this.pool.connect();
  }
}

/** For the transaction that reads: whose rows are seen, and that nothing is written. */
export const ofConta = (contaId: string): Statement => ({
  name: 'read-of-conta',
  text: `select set_config('app.conta_id', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [contaId],
});
