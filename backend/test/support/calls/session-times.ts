import type { Browser } from './browser.js';
import type { Product } from '../processes/product.js';

/** Moves the session of a user in time: seconds until it expires, seconds since it began. */
export async function moveSession(
  product: Product,
  browser: Browser,
  { expiresIn, age }: { expiresIn: number; age: number },
): Promise<void> {
  await product.db.query(
    `update sessions set expire = now() + $2 * interval '1 second',
       sess = (sess::jsonb || jsonb_build_object('criadaEm', extract(epoch from now()) - $3))::json
     where sess #>> '{passport,user}' = $1`,
    [browser.user.id, expiresIn, age],
  );
}

/** Seconds until the session of a user expires. */
export async function expiresIn(product: Product, browser: Browser): Promise<number> {
  const { rows } = await product.db.query(
    `select extract(epoch from expire - now())::float8 as seconds from sessions where sess #>> '{passport,user}' = $1`,
    [browser.user.id],
  );
  return rows[0].seconds;
}
