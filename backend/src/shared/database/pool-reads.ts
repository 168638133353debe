import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { PreparingClient } from './wire/preparing-client.js';
import { Shares } from '../limits/shares.js';
import { POOL_SIZE } from './orm.config.js';
import { runBatch, type RowSink, type Statement } from './wire/batch.js';

/** Left to what has no turn: lookups of sessions and access, which every call begins with. */
const WITHOUT_TURN = 2;
/** Half of the pool: many slow calls of one conta leave the rest to others. */
const TURNS = { all: POOL_SIZE - WITHOUT_TURN, each: 5, wait: { ms: 5_000, refusal: 'CONTA_OCUPADA' } } as const;

export type PooledConnection = PoolClient & Pick<PreparingClient, 'sendAhead' | 'checkAhead'>;

/** Reads outside the current transaction: each call takes a connection of the pool and makes one round trip. */
@Injectable()
export class PoolReads {
  private pool: Pool | undefined;
  /** Of the pool's connections: calls wait here, where turns are fair, and not in the pool's own queue. */
  readonly turns = new Shares(TURNS);

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

  /** The same within the share of the conta that the statements set. */
  rowsOfConta<T>(contaId: string, statements: readonly Statement[], sink?: RowSink): Promise<T[][]> {
    return this.turns.run([contaId], undefined, () => this.rowsOfEach<T>(statements, sink));
  }

  /** Streams the rows of one statement of a conta to `sink`, as bytes; `before`: settings of its transaction. */
  async sendRowsOfConta(contaId: string, statement: Statement, sink: RowSink, before: readonly Statement[] = []): Promise<void> {
    await this.rowsOfConta(contaId, [ofConta(contaId), ...before, statement], sink);
  }

  /** A connection, to be released. The pool is cached; a failure to create it (the database was down) is not. */
  async connect(): Promise<PooledConnection> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as Pool;
    return (await this.pool.connect()) as PooledConnection;
  }
}

/** Settings of the reading transaction: its conta, and read-only. */
export const ofConta = (contaId: string): Statement => ({
  name: 'read-of-conta',
  text: `select set_config('app.conta_id', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [contaId],
});

/**
 * Goes before a statement with optional conditions (`$2 is null or …`): a custom plan omits those that are not used, a generic
 * one cannot.
 */
export const PLANNED_FOR_ITS_VALUES: Statement = {
  name: 'planned-for-its-values',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
  values: [],
};
