import type { Config } from '../../../src/config.js';
import { CONFIG } from '../../../src/shared/config.token.js';
import type { Product } from '../processes/product.js';

/** Multiplies the product's timeouts for other services while `work` runs, wherever the limit is read at each call. */
export async function withTimeouts<T>({ app }: Product, factor: number, work: () => Promise<T>): Promise<T> {
  const config = app.get<Config>(CONFIG, { strict: false });
  const before = config.timeoutFactor;
  config.timeoutFactor = factor;
  try {
    return await work();
  } finally {
    config.timeoutFactor = before;
  }
}
