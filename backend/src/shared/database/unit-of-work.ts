import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assertCurrentAttempt } from '../jobs/job-attempts.store.js';
import { Shares } from '../limits/shares.js';
import { CONFIRM_ACCESS, ENTER_CONTA } from './wire/preparing-client.js';
import { PoolReads } from './pool-reads.js';
import { Sql } from './sql.js';

/**
 * Serialization failure, deadlock: a retry succeeds. Unique index: a concurrent transaction inserted first; the retry finds its
 * row and can name it in the error.
 */
const RETRIABLE = new Set(['40001', '40P01', '23505']);
const ATTEMPTS = 3;
/** SQLSTATE of `lock_timeout`: another transaction holds the row for longer. */
export const LOCK_NOT_AVAILABLE = '55P03';
/** A transaction may hold its connection while it waits for a lock: so one conta gets three of the pool's ten. */
const WRITERS = { all: Infinity, each: 3, wait: { ms: 5_000, refusal: 'CONTA_OCUPADA' } } as const;

/** For whom a transaction runs: the conta it is bound to (null: no tenant table is visible), and what it confirms. */
export interface Access {
  readonly contaId: string | null;
  readonly confirmation: Confirmation | null;
}

/**
 * The check that the caller may still do what the transaction does. It costs no round trip: it is sent with the next statement, at
 * the end of a transaction with the commit, which fails then.
 */
export interface Confirmation {
  /** Before the work where that may end the caller's own access. */
  readonly when: 'before' | 'after';
  /** Session, user, conta, roles, subscription. */
  readonly values: readonly unknown[];
  /** The error for the access that the database reports as lost; undefined for its other errors. */
  readonly refusalOf: (sqlState: string) => Error | undefined;
}

/** For the product itself, which has no caller to confirm: jobs, schedules, webhooks, public pages. */
export const unchecked = (contaId: string | null): Access => ({ contaId, confirmation: null });

interface Transaction {
  /** What it confirms. */
  access: Access;
}
const transactions = new AsyncLocalStorage<Transaction>();

/** The current transaction confirms this access at its end: what it does needs more than its route says. */
export function confirmAtEnd(access: Access): void {
  current().access = access;
}

function current(): Transaction {
  const transaction = transactions.getStore();
  if (!transaction) throw new Error('outside of a transaction');
  return transaction;
}

/** One transaction per write: everything inside commits together or not at all. */
@Injectable()
export class UnitOfWork {
  private readonly writers = new Shares(WRITERS);

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly pool: PoolReads,
  ) {}

  /** Runs `work` in a transaction of this access; retried after a conflict. */
  async run<T>(access: Access, work: () => Promise<T>): Promise<T> {
    const parties = access.contaId === null ? [] : [access.contaId];
    const write = (): Promise<T> => this.pool.turns.run(parties, undefined, () => this.retried(access, work));
    return this.writers.run(parties, undefined, write);
  }

  private async retried<T>(access: Access, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transactions.run({ access }, () => this.em.fork().transactional(() => this.confirmed(work)));
      } catch (error) {
        const state = sqlState(error) ?? '';
        if (attempt === ATTEMPTS || !RETRIABLE.has(state)) throw access.confirmation?.refusalOf(state) ?? error;
        await sleep(10 + Math.random() * 40); // jitter, so that the same two do not collide again
      }
    }
  }

  private async confirmed<T>(work: () => Promise<T>): Promise<T> {
    const transaction = current();
    await this.enterConta(transaction.access.contaId ?? '');
    await this.confirm(transaction, 'before');
    const result = await work();
    await assertCurrentAttempt(this.sql);
    await this.confirm(transaction, 'after');
    return result;
  }

  private async confirm({ access: { confirmation } }: Transaction, when: Confirmation['when']): Promise<void> {
    if (confirmation?.when !== when) return;
    await this.sql.rows({ name: 'confirm-access', text: CONFIRM_ACCESS, values: confirmation.values });
  }

  /** Binds the current transaction to a conta that becomes known only inside it. */
  async enterConta(contaId: string): Promise<void> {
    await this.sql.rows({ name: 'enter-conta', text: ENTER_CONTA, values: [contaId] });
  }
}

/** PostgreSQL's five-character code of an error, or of the one that caused it. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && error.cause !== undefined) return sqlState(error.cause);
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The index or foreign key that an error names, or the error that caused it. */
export function constraintOf(error: unknown): string | undefined {
  if (error instanceof Error && error.cause !== undefined) return constraintOf(error.cause);
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
