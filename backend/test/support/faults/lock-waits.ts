import type { Client } from 'pg';
import { eventually } from '../../../../infra/test/soon.js';
import type { Product } from '../processes/product.js';
import { whileHeld } from './paused.js';

/** Resolves when that many sessions wait for a lock of `db`'s running transaction. */
export async function untilWaiting(db: Client, count = 1): Promise<void> {
  await eventually(async () => (await waiting(db)) >= count);
}

/** How many sessions wait for a lock of `db`'s running transaction. */
export async function waiting(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`,
  );
  return rows[0]?.count ?? 0;
}

/** Resolves when that many sessions of the database wait for a lock, directly or behind another waiting one. */
export async function untilInLine(db: Client, count: number): Promise<void> {
  await eventually(async () => {
    await db.query('select pg_stat_clear_snapshot()'); // a transaction sees the activity of its first look
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.count ?? 0) >= count;
  });
}

/** Answers of calls that meet: none goes on before two of them stand at `lock`, or behind another one that does. */
export async function meetingAt<T>(product: Product, lock: string, call: () => Promise<T>[]): Promise<T[]> {
  const { calls } = await whileHeld(product, lock, async () => {
    const started = { calls: call() };
    await untilInLine(product.db, 2);
    return started;
  });
  return Promise.all(calls);
}

/**
 * Ends the connections that wait for a lock of `db`'s running transaction, as the server does once it sees that their process is
 * gone.
 */
export async function endWhoWaits(db: Client): Promise<void> {
  await db.query(
    'select pg_terminate_backend(pid) from (select distinct pid from pg_locks where not granted) l where pg_backend_pid() = any (pg_blocking_pids(pid))',
  );
  await eventually(async () => (await waiting(db)) === 0);
}
