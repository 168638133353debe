import { eventually } from '../../../../infra/test/soon.js';
import type { Product } from '../processes/product.js';

/**
 * Holds the locks of `lock` until `work` is over; `work` may wait until a query waits for such a lock and is paused in its
 * middle.
 */
export async function whileHeld<T>({ db }: Product, lock: string, work: (somebodyWaits: () => Promise<unknown>) => Promise<T>) {
  await db.query('begin');
  try {
    await db.query(lock);
    return await work(() =>
      eventually(async () => {
        const { rows } = await db.query(
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        );
        return rows.length > 0;
      }, 60_000),
    );
  } finally {
    await db.query('commit');
  }
}
