import type { ClientBase, Connection } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { RawRow } from './raw-row.js';

/** A statement with `$1` placeholders; the name lets PostgreSQL prepare it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Parser = (text: string) => unknown;
export interface Column {
  readonly name: string;
  /** The OID. */
  readonly type: number;
  readonly parse: Parser;
}

/** Receives rows as bytes, as they arrive. */
export interface RowSink {
  take(row: RawRow, columns: readonly Column[]): void;
}

/** Runs statements in order in a single round trip and returns the rows of each; those of the last go to `sink`, if given. */
export function runBatch(client: ClientBase, statements: readonly Statement[], sink?: RowSink): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const batch = new Batch({ client, statements, sink }, (error, rows) => (error ? reject(error) : resolve(rows)));
    client.query(batch as never);
  });
}

interface Sent {
  readonly client: ClientBase;
  readonly statements: readonly Statement[];
  readonly sink: RowSink | undefined;
}
/**
 * The row descriptions of the statements that a connection has prepared, so that PostgreSQL need not send them again: with the keys of
 * `JsonShape`, which go by them, 0.04 ms of a list (1.27) and of one client (0.90).
 */
const shapes = new WeakMap<Connection, Map<string, readonly Column[]>>();

/** The part of pg's connection that its own queries use and its types leave out (pg/lib/connection.js). */
interface Wire {
  readonly stream: { cork: () => void; uncork: () => void };
  readonly parsedStatements: Record<string, string>;
  parse: (message: object) => void;
  bind: (message: object) => void;
  describe: (message: object) => void;
  execute: (message: object) => void;
  sync: () => void;
}

/**
 * A Submittable of pg, like pg-cursor: all messages are sent in one write with one Sync at the end, so the server answers once.
 * The first error ends the batch and leaves its transaction open: the connection must be discarded.
 * Obsolete once pg pipelines prepared statements with one Sync: with pg's own pipelining, where reads need `begin` and `commit` and
 * each statement a Describe, a list costs 0.13 of 1.27 ms more.
 */
class Batch {
  /** Also the name of the batch in traces (traces.pg). */
  readonly statements: readonly Statement[];
  private readonly rows: unknown[][];
  private current = 0;
  /** Of the sink's rows. */
  private failure: Error | null = null;
  private readonly known: Map<string, readonly Column[]>;
  private readonly wire: Wire;
  /** pg replaces it to clear its query timeout. */
  callback?: (error: Error | null) => void;

  constructor(
    private readonly sent: Sent,
    private readonly done: (error: Error | null, rows: unknown[][]) => void,
  ) {
    this.statements = sent.statements;
    this.rows = this.statements.map(() => []);
    const connection = (sent.client as unknown as { connection: Connection }).connection;
    this.wire = connection as unknown as Wire;
    this.known = shapes.get(connection) ?? new Map();
    shapes.set(connection, this.known);
  }

  submit(): void {
    const { stream, parsedStatements } = this.wire;
    stream.cork();
    try {
      for (const { name, text, values } of this.statements) {
        if (parsedStatements[name] === undefined) this.wire.parse({ name, text, types: [] });
        parsedStatements[name] = text;
        this.wire.bind({ statement: name, values, valueMapper: prepareValue });
        if (!this.known.has(name)) this.wire.describe({ type: 'P', name: '' });
        this.wire.execute({});
      }
      this.wire.sync();
    } finally {
      stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID: type }) => {
      const parse = this.sent.client.getTypeParser(type) as Parser;
      return { name, type, parse };
    });
    this.known.set(this.name(), columns);
  }

  handleDataRow(raw: RawRow): void {
    const columns = this.known.get(this.name());
    if (!columns) return;
    const { sink } = this.sent;
    if (sink && this.current === this.statements.length - 1) return this.hand(raw, columns, sink);
    const { fields } = raw;
    const row: Record<string, unknown> = {};
    let i = 0; // a list has hundreds of fields: `entries()` costs more here than parsing does
    for (const { name, parse } of columns) {
      const text = fields[i++];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    this.rows[this.current]?.push(row);
  }

  /** An error thrown here would end the process. */
  private hand(raw: RawRow, columns: readonly Column[], sink: RowSink): void {
    if (this.failure) return;
    try {
      sink.take(raw, columns);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    if (!this.known.has(this.name())) this.known.set(this.name(), []);
    this.current += 1;
  }

  handleError(error: Error): void {
    this.callback?.(error);
    this.done(error, []);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    this.done(this.failure, this.rows);
  }

  private name(): string {
    return this.statements[this.current]?.name ?? '';
  }
}
