import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assertCurrentAttempt } from '../jobs/job-attempts.store.js';
import { Shares } from '../limits/shares.js';
import { accessToConfirm, lostAccess } from '../session/access-confirmation.js';
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

/** One transaction per write: everything inside commits together or not at all. */
@Injectable()
export class UnitOfWork {
  private readonly writers = new Shares(WRITERS);

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly pool: PoolReads,
  ) {}

  /** Runs `work` in a transaction bound to the conta (null: no tenant table is visible); retried after a conflict. */
  async run<T>(contaId: string | null, work: () => Promise<T>): Promise<T> {
    const parties = contaId === null ? [] : [contaId];
    const write = (): Promise<T> => this.pool.turns.run(parties, undefined, () => this.retried(contaId, work));
    return this.writers.run(parties, undefined, write);
  }

  private async retried<T>(contaId: string | null, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.em.fork().transactional(async () => {
          await this.enterConta(contaId ?? '');
          await this.confirmAccess('before');
          const result = await work();
          await assertCurrentAttempt(this.sql);
          await this.confirmAccess('after');
          return result;
        });
      } catch (error) {
        const state = sqlState(error);
        if (attempt === ATTEMPTS || !RETRIABLE.has(state ?? '')) throw lostAccess(state) ?? error;
        await sleep(10 + Math.random() * 40); // jitter, so that the same two do not collide again
      }
    }
  }

  private async confirmAccess(when: 'before' | 'after'): Promise<void> {
    const values = accessToConfirm(when);
    if (values) await this.sql.rows({ name: 'confirm-access', text: CONFIRM_ACCESS, values });
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
