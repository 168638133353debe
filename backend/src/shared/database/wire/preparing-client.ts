import type { ClientConfig, QueryConfig } from 'pg';
import { RawRowClient } from './raw-row.js';

/** Binds the transaction to a conta: row-level security shows and accepts only its rows. */
export const ENTER_CONTA = `select set_config('app.conta_id', $1, true)`;
/** Fails unless the caller may still do what the transaction does (`caller.ts`). */
export const CONFIRM_ACCESS = `select confirmar_acesso($1, $2, $3, $4, $5)`;
/** Statements whose results are not used: they are sent in one write with the statement after them. */
const DEFERRED_STATEMENTS: ReadonlySet<unknown> = new Set(['begin', ENTER_CONTA, CONFIRM_ACCESS]);
const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `auto-${names.size}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL answers a `commit` of a failed transaction with success: the failure is the confirmation's. */
async function awaitConfirmation<T>(confirmation: Promise<unknown>, sent: T): Promise<T> {
  const [, answer] = await Promise.all([confirmation, sent]);
  return answer;
}

type Release = (destroy?: Error | boolean) => void;

/**
 * A pooled connection that prepares every statement with parameters once: the ORM names none, so PostgreSQL would plan each call
 * again. A broken connection leaves the pool by itself: the ORM does not release it when its rollback fails too, and ten of those
 * would exhaust the pool.
 * Obsolete once MikroORM names its statements, pipelines `begin` and releases broken connections.
 */
export class PreparingClient extends RawRowClient {
  private giveBack: Release | undefined;
  private isCorked = false;
  /** The confirmation of access that is sent with the next statement. */
  private confirmation: Promise<unknown> | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined); // fails the query in progress; while idle it must not end the process
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
    if (DEFERRED_STATEMENTS.has(text)) return this.defer(statement, text === CONFIRM_ACCESS) as never;
    const { confirmation } = this;
    this.confirmation = undefined;
    try {
      const sent = this.send(statement);
      return (confirmation && text !== 'rollback' ? awaitConfirmation(confirmation, sent) : sent) as never;
    } finally {
      if (this.isCorked) this.stream.uncork();
      this.isCorked = false;
    }
  }

  /**
   * Defers the statement until the next one. If it fails alone (an operator's pg_cancel_backend), later statements would
   * autocommit or run without a conta: the connection is closed. A failed access confirmation fails the statement after it.
   */
  private async defer(statement: unknown[], confirms: boolean): Promise<{ rows: [] }> {
    if (!this.isCorked) this.stream.cork();
    this.isCorked = true;
    const sent = this.send<Promise<unknown>>(statement);
    sent.catch(() => confirms || this.stream.destroy());
    if (confirms) this.confirmation = sent;
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
