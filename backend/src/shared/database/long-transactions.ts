import { types } from 'pg';
import { keepaliveConnection } from './keepalive-connection.js';
import { assertCurrentAttempt } from '../jobs/job-attempts.store.js';
import { RawRowClient } from './wire/raw-row.js';
import type { Sql } from './sql.js';

/** Days and instants as text, as the pool gives them (see `Sql`). */
const AS_TEXT = new Set<number>([types.builtins.DATE, types.builtins.TIMESTAMP, types.builtins.TIMESTAMPTZ]);
const TYPES = { getTypeParser: (type: number) => (AS_TEXT.has(type) ? String : types.getTypeParser(type)) };

export interface LongTransaction {
  contaId: string;
  /** One snapshot for all its reads, and nothing to write. */
  readOnly?: boolean;
  /** The longest that one statement may take, where somebody waits for the answer. */
  statementMs?: number;
}

/**
 * Transactions that last longer than a request may: imports, exports, cleaning. Each has a connection of its own, outside the pool,
 * without limits of time unless one is given; statements of every `*.queries.ts` called inside `work` go there. A process that dies loses the connection,
 * and PostgreSQL undoes what was not committed; a server that dies silently is noticed, and the work fails to be done again.
 */
export class LongTransactions {
  constructor(
    private readonly databaseUrl: string,
    private readonly sql: Sql,
    private readonly worker: boolean,
  ) {}

  async run<T>({ contaId, readOnly = false, statementMs = 0 }: LongTransaction, work: () => Promise<T>): Promise<T> {
    const client = new RawRowClient({
      ...keepaliveConnection(this.databaseUrl, this.settings(statementMs, readOnly)),
      connectionTimeoutMillis: 10_000,
      types: TYPES,
    });
    client.on('error', () => undefined); // a lost connection shows in the statement that it breaks
    await client.connect();
    try {
      await client.query(readOnly ? 'begin isolation level repeatable read read only' : 'begin');
      await client.query(`select set_config('app.conta_id', $1, true)`, [contaId]);
      const answer = await this.sql.runOn(client, async () => {
        const result = await work();
        if (!readOnly) await assertCurrentAttempt(this.sql);
        return result;
      });
      await client.query('commit');
      return answer;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * A server that is busy for somebody who is gone notices within seconds. What a writer that stands still has locked is free again
   * before the one who takes its job up gives up; reading a spreadsheet, the longest pause, ends after a minute.
   */
  private settings(statementMs: number, readOnly: boolean): string {
    const patience = readOnly ? '' : ' -c idle_in_transaction_session_timeout=75s';
    return `-c timezone=UTC${patience} -c statement_timeout=${statementMs} -c client_connection_check_interval=5s${this.worker ? ' -c app.processo=worker' : ''}`;
  }
}
