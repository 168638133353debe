import type { ClientConfig, QueryConfig } from 'pg';
import { RawRowClient } from './raw-row.js';

const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
  const name = `auto-${names.size}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL answers a `commit` of a failed transaction with success: the failure is the check's. */
async function afterChecks<T>(checks: readonly Promise<unknown>[], sent: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([sent, ...checks]);
  return answer;
}

/**
 * A connection that prepares every statement with parameters once: the ORM names none, so PostgreSQL would plan each call again.
 * What is sent ahead, whose answers nobody reads, leaves in one write with the next statement.
 */
export class PreparingClient extends RawRowClient {
  private isCorked = false;
  private checks: Promise<unknown>[] = [];

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined); // fails the query in progress; while idle it must not end the process
  }

  override query(...given: unknown[]): never {
    const { checks } = this;
    this.checks = [];
    try {
      const sent = this.send<Promise<unknown>>(...given);
      return (checks.length > 0 && given[0] !== 'rollback' ? afterChecks(checks, sent) : sent) as never;
    } finally {
      if (this.isCorked) this.stream.uncork();
      this.isCorked = false;
    }
  }

  /**
   * If it fails alone (an operator's pg_cancel_backend), later statements would autocommit or run without a conta: the connection
   * is closed.
   */
  sendAhead(text: string, values?: readonly unknown[]): void {
    this.corked(text, values).catch(() => this.stream.destroy());
  }

  /** A check: where it fails, the next statement fails with its error. */
  checkAhead(text: string, values: readonly unknown[]): void {
    const check = this.corked(text, values);
    check.catch(() => undefined);
    this.checks.push(check);
  }

  private corked(...statement: unknown[]): Promise<unknown> {
    if (!this.isCorked) this.stream.cork();
    this.isCorked = true;
    return this.send(...statement);
  }

  private send<T>(...given: unknown[]): T {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const send = super.query.bind(this) as (...args: unknown[]) => T;
    return name === undefined ? send(...given) : send({ name, text, values } as QueryConfig, ...rest);
  }

  private get stream(): { cork: () => void; uncork: () => void; destroy: () => void } {
    return (this as unknown as { connection: { stream: { cork: () => void; uncork: () => void; destroy: () => void } } })
      .connection.stream;
  }
}
