import type { ClientConfig, QueryConfig } from 'pg';
import { RawRowClient } from './raw-row.js';

/** Binds the running transaction to a conta: row-level security shows its rows and takes no others. */
export const ENTER_CONTA = `select set_config('app.conta_id', $1, true)`;
/** Answered with nothing that anybody waits for: they leave in one write with the statement after them. */
const SENT_AHEAD: ReadonlySet<unknown> = new Set(['begin', ENTER_CONTA]);
const MOST_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `auto-${names.size}`;
  names.set(text, name);
  return name;
}

type Release = (destroy?: Error | boolean) => void;

/**
 * A pooled connection that prepares every statement with parameters once: the ORM names none, so PostgreSQL would plan each call
 * again. One that breaks gives its place in the pool back by itself: the ORM does not, when its rollback fails as well, and after
 * ten of those nobody would get a connection any more.
 * Can go when MikroORM names its statements, sends `begin` ahead and releases broken connections.
 */
export class PreparingClient extends RawRowClient {
  private giveBack: Release | undefined;
  private isHeld = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined); // seen by the query that it breaks; while none runs it must not end the process
    this.once('end', () => this.release(true));
  }

  /** The pool sets it each time it hands the connection out; only the first call has an effect. */
  set release(giveBack: Release) {
    this.giveBack = giveBack;
  }
  get release(): Release {
    return (destroy) => {
      const { giveBack } = this;
      this.giveBack = undefined;
      giveBack?.(destroy);
    };
  }

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const statement = name === undefined ? given : [{ name, text, values } as QueryConfig, ...rest];
    if (SENT_AHEAD.has(text)) return this.holdBack(statement) as never;
    try {
      return this.send(statement);
    } finally {
      if (this.isHeld) this.stream.uncork();
      this.isHeld = false;
    }
  }

  /**
   * Keeps what is sent until the next statement. Should it fail alone (an operator's pg_cancel_backend), what follows would commit by
   * itself, or for nobody's conta: the connection is given up.
   */
  private async holdBack(statement: unknown[]): Promise<{ rows: [] }> {
    if (!this.isHeld) this.stream.cork();
    this.isHeld = true;
    this.send<Promise<unknown>>(statement).catch(() => this.stream.destroy());
    return { rows: [] };
  }

  private send<T>(statement: unknown[]): T {
    const send = super.query.bind(this) as (...args: unknown[]) => T;
    return send(...statement);
  }

  private get stream(): { cork: () => void; uncork: () => void; destroy: () => void } {
    return (this as unknown as { connection: { stream: { cork: () => void; uncork: () => void; destroy: () => void } } })
      .connection.stream;
  }
}
