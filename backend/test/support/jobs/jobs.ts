import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../infra/test/soon.js';
import type { Browser } from '../calls/browser.js';
import type { Product } from '../processes/product.js';

/** The job about a client once it has reached `status`; otherwise its state after a minute. */
export async function jobOf(
  product: Product,
  clienteId: string,
  status: string,
): Promise<{ id: string; status: string; erro: string | null }> {
  const end = Date.now() + 60_000;
  for (;;) {
    const { rows } = await product.db.query(`select id, status, erro from jobs where dados ->> 'clienteId' = $1`, [clienteId]);
    if (rows[0]?.status === status || Date.now() > end) return rows[0];
    await sleep(100);
  }
}

/** The job as its requester reads it, once it has ended. */
export const endedJob = (person: Browser, jobId: string): Promise<any> =>
  eventually(async () => {
    const { body } = await person.get(`/api/jobs/${jobId}`);
    return ['completed', 'failed'].includes(body.status) && body;
  });

/** Resolves when no job waits or runs, neither in the outbox nor in the queue: all effects of earlier calls are done. */
export const queueIsIdle = ({ db }: Product, limitMs?: number): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await db.query(
      `select exists (select from jobs where concluido_em is null)
         or exists (select from bullmq.job where state not in ('completed', 'failed')) as busy`,
    );
    return rows[0].busy === false;
  }, limitMs);

/**
 * Skips the minute in which the queue notices a lost worker: the locks of its jobs have expired, and the next worker that starts
 * looks for such jobs at once.
 */
export const letLocksEnd = ({ db }: Product): Promise<unknown> =>
  db.query(
    `with looked as (delete from bullmq.meta where field = 'stalled-check')
     update bullmq.job set locked_until_ms = 1, stalled_marked = true where state = 'active'`,
  );
