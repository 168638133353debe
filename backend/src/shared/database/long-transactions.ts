import type { Writable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { types, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { joined } from './wire/joined.js';
import { keepaliveConnection, SUMMARIZES_PASSPORTS } from './keepalive-connection.js';
import type { Statement } from './sql.js';
import { ENTER_CONTA } from './unit-of-work.js';
import { runBatch, type RowSink } from './wire/batch.js';
import { PreparingClient } from './wire/preparing-client.js';

/** Days and instants as text, as the pool gives them (see `Sql`). */
const AS_TEXT = new Set<number>([types.builtins.DATE, types.builtins.TIMESTAMP, types.builtins.TIMESTAMPTZ]);
const TYPES = { getTypeParser: (type: number) => (AS_TEXT.has(type) ? String : types.getTypeParser(type)) };

export interface LongTransactionOptions {
  contaId: string;
  /** One snapshot for all its reads, and nothing to write. */
  readOnly?: boolean;
  /** Statement timeout, where a caller waits for the answer. */
  statementMs?: number;
}

/**
 * Transactions that last longer than a request may: imports, exports, cleaning. Each has a connection outside the pool, without
 * a statement timeout unless one is given; statements that `Sql` runs inside `work` join it. When the process dies, PostgreSQL
 * rolls back; when the server vanishes, keepalive detects it, and the work fails and is retried.
 */
export class LongTransactions {
  constructor(
    private readonly databaseUrl: string,
    private readonly em: EntityManager,
    private readonly beforeCommit: () => Promise<void>,
    private readonly worker: boolean,
  ) {}

  async run<T>(options: LongTransactionOptions, work: (transaction: LongTransaction) => Promise<T>): Promise<T> {
    const { contaId, readOnly = false, statementMs = 0 } = options;
    const client: Client = new PreparingClient({
      ...keepaliveConnection(this.databaseUrl, this.settings(statementMs, readOnly)),
      connectionTimeoutMillis: 10_000,
      types: TYPES,
    });
    await client.connect();
    try {
      await client.query(readOnly ? 'begin isolation level repeatable read read only' : 'begin');
      await client.query(ENTER_CONTA, [contaId]);
      const answer = await joined(this.em, client, async () => {
        const result = await work(new LongTransaction(client));
        if (!readOnly) await this.beforeCommit();
        return result;
      });
      await client.query('commit');
      return answer;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * The server checks every 5 s whether this process still exists. An idle writer loses its locks after 75 s, before the next
   * attempt of its job gives up; the longest legitimate pause, reading a spreadsheet, ends after a minute.
   */
  private settings(statementMs: number, readOnly: boolean): string {
    const idleTimeout = readOnly ? '' : ' -c idle_in_transaction_session_timeout=75s';
    return `-c timezone=UTC ${SUMMARIZES_PASSPORTS}${idleTimeout} -c statement_timeout=${statementMs} -c client_connection_check_interval=5s${this.worker ? ' -c app.processo=worker' : ''}`;
  }
}

/** A running long transaction, with what needs a dedicated connection: COPY and cursors. */
export class LongTransaction {
  constructor(private readonly client: Client) {}

  /** A stream of lines in COPY's text format. */
  copyIn(text: string): Writable {
    return this.client.query(copyFrom(text));
  }

  /** Rows of a statement in batches, through a cursor. */
  batches<T extends object>(statement: Statement, size: number): AsyncGenerator<T[]> {
    return this.fetching(statement, size, async (text) => {
      const { rows } = await this.client.query<T>(text);
      return { count: rows.length, piece: rows };
    });
  }

  /** The same as bytes: each batch is written to a new sink, which is yielded when the batch is complete. */
  filledSinks<S extends RowSink>(statement: Statement, size: number, create: () => S): AsyncGenerator<S> {
    return this.fetching(statement, size, async (text) => {
      const [piece, counter] = [create(), { count: 0 }];
      const take: RowSink['take'] = (row, columns) => {
        counter.count += 1;
        piece.take(row, columns);
      };
      await runBatch(this.client, [{ name: `fetch-${statement.name}`, text, values: [] }], { take });
      return { ...counter, piece };
    });
  }

  /** Reads ahead: the database prepares the next batch while the last one is processed. */
  private async *fetching<T>(
    { name, text, values }: Statement,
    size: number,
    fetch: (text: string) => Promise<{ count: number; piece: T }>,
  ): AsyncGenerator<T> {
    await this.client.query(`declare "${name}" no scroll cursor for ${text}`, [...values]);
    const fetchBatch = (): ReturnType<typeof fetch> => fetch(`fetch ${size} from "${name}"`);
    let next = fetchBatch();
    for (;;) {
      const { count, piece } = await next;
      if (count === size) next = fetchBatch();
      next.catch(() => undefined); // rethrown when the next batch is requested
      if (count > 0) yield piece;
      if (count < size) break;
    }
    await this.client.query(`close "${name}"`);
  }
}
