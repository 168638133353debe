import type { Product } from '../processes/product.js';

/**
 * Writes thousands of rows as the operator, then updates the planner's statistics, as autovacuum would. Without seqscan, because
 * this connection caches the foreign keys' plans of nearly empty tables.
 */
export async function inBulk({ db }: Product, text: string, values: unknown[]): Promise<void> {
  await db.query('discard plans; set enable_seqscan = off');
  await db.query(text, values);
  await db.query('reset enable_seqscan; analyze clientes, empresas, relacionamentos_clientes');
}
