import { Client, type ClientConfig, type QueryConfig } from 'pg';

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
 * anew. One that breaks gives its place in the pool back by itself: the ORM does not, when its rollback fails as well, and after
 * ten of those nobody would get a connection any more.
 */
export class PreparingClient extends Client {
  private giveBack: Release | undefined;
  private hasBegun = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined); // seen by the query that it breaks; while none runs it must not end the process
    this.once('end', () => this.release(true));
  }

  /** The pool sets it anew each time it hands the connection out; only the first call counts. */
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
    if (text === 'begin') return this.beginWithNext() as never;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const config = { name, text, values } as QueryConfig;
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    try {
      return name === undefined ? send(...given) : send(config, ...rest);
    } finally {
      if (this.hasBegun) this.stream.uncork();
      this.hasBegun = false;
    }
  }

  /**
   * `begin` leaves in one write with the first statement of its transaction. Should it fail alone (an operator's pg_cancel_backend), each
   * statement after it would commit by itself: the connection is given up.
   */
  private async beginWithNext(): Promise<{ rows: [] }> {
    if (!this.hasBegun) this.stream.cork();
    this.hasBegun = true;
    super.query('begin').catch(() => this.stream.destroy());
    return { rows: [] };
  }

  private get stream(): { cork: () => void; uncork: () => void; destroy: () => void } {
    return (this as unknown as { connection: { stream: { cork: () => void; uncork: () => void; destroy: () => void } } })
      .connection.stream;
  }
}
