import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Shares } from '../limits/shares.js';
import { joined } from './wire/joined.js';
import type { PooledConnection, PoolReads } from './pool-reads.js';

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

/** Binds the transaction to a conta: row-level security shows and accepts only its rows. */
export const ENTER_CONTA = `select set_config('app.conta_id', $1, true)`;
/** Fails unless the caller may still do what the transaction does. */
const CONFIRM_ACCESS = `select confirmar_acesso($1, $2, $3, $4, $5)`;

interface Transaction {
  readonly client: PooledConnection;
  /** What it confirms. */
  access: Access;
}

const transactions = new AsyncLocalStorage<Transaction>();

/** The current transaction confirms this access at its end: what it does needs more than its route says. */
export function confirmAtEnd(access: Access): void {
  current().access = access;
}

/** Binds the current transaction to a conta that becomes known only inside it. */
export function enterConta(contaId: string): void {
  current().client.sendAhead(ENTER_CONTA, [contaId]);
}

function current(): Transaction {
  const transaction = transactions.getStore();
  if (!transaction) throw new Error('outside of a transaction');
  return transaction;
}

/** One transaction per write: everything inside commits together or not at all. */
export class UnitOfWork {
  private readonly writers = new Shares(WRITERS);

  /** `beforeCommit`: runs in the transaction; its failure rolls back. */
  constructor(
    private readonly em: EntityManager,
    private readonly pool: PoolReads,
    private readonly beforeCommit: () => Promise<void>,
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
        return await this.once(access, work);
      } catch (error) {
        const state = sqlState(error) ?? '';
        if (attempt === ATTEMPTS || !RETRIABLE.has(state)) throw access.confirmation?.refusalOf(state) ?? error;
        await sleep(10 + Math.random() * 40); // jitter, so that the same two do not collide again
      }
    }
  }

  private async once<T>(access: Access, work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const transaction = { client, access };
    try {
      client.sendAhead('begin');
      client.sendAhead(ENTER_CONTA, [access.contaId ?? '']);
      confirm(transaction, 'before');
      const result = await transactions.run(transaction, () =>
        joined(this.em, client, async () => {
          const worked = await work();
          await this.beforeCommit();
          return worked;
        }),
      );
      confirm(transaction, 'after');
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
      throw error;
    }
  }
}

function confirm({ client, access: { confirmation } }: Transaction, when: Confirmation['when']): void {
  if (confirmation?.when === when) client.checkAhead(CONFIRM_ACCESS, confirmation.values);
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
