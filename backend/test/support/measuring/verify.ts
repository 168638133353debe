import { startBackend } from '../processes/backend-process.js';
import type { Product } from '../processes/product.js';

/** What `npm run verify` finds in a product and its database. */
export async function verify(product: Product, ...args: string[]): Promise<{ code: number | null; found: Record<string, any> }> {
  const env = { ...product.env, DATABASE_URL: process.env['OPERATOR_DATABASE_URL'] ?? '' };
  const { code, stdout, stderr } = await startBackend('verify', env, args).ended;
  if (!stdout.startsWith('{')) throw new Error(`verify printed ${stdout}${stderr}`);
  return { code, found: JSON.parse(stdout) };
}
