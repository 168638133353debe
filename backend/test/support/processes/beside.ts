import { startProduct, type Product } from './product.js';

/** Another API on the product's database, with the same sessions: `person.at(other.url)` is signed in there too. */
export const startBeside = ({ env }: Product, more: Record<string, string> = {}): Promise<Product> =>
  startProduct({ env: { SESSION_SECRET: env['SESSION_SECRET'] ?? '', DOCUMENTS_KEY: env['DOCUMENTS_KEY'] ?? '', ...more } });
