import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../processes/product.js';

/** The job about a client once it has reached `status`; the job as it is after a minute otherwise. */
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
