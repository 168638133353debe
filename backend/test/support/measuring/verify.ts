import { verifyProduct } from '../../../src/operation.js';
import { operateHere } from '../processes/operator.js';
import type { Product } from '../processes/product.js';

/** The findings of `npm run verify` in a product and its database, and its exit code. */
export async function verify({ env }: Product, ...args: '--deep'[]): Promise<{ code: number; found: Record<string, any> }> {
  const found = await operateHere(
    { ...env, TIMEOUT_FACTOR: '0.2' },
    process.env['OPERATOR_DATABASE_URL'] ?? '',
    (app, { stripe }) => verifyProduct(app, { deep: args.includes('--deep'), ask: stripe !== undefined }),
  );
  return { code: found.ok ? 0 : 1, found: JSON.parse(JSON.stringify(found)) };
}
