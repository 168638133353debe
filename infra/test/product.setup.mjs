import { startRunningProduct } from './running-product.ts';

/**
 * Starts everything `npm start` starts, on a fresh data folder and a free port; tests find it at PRODUCT_URL, its run.json in
 * PRODUCT_DATA_DIR. Whoever sets both beforehand tests a product that already runs (on a fresh data folder, too:
 * its people must not have clients yet).
 */
export default async function setup() {
  if (process.env.PRODUCT_URL && process.env.PRODUCT_DATA_DIR) return;
  if (!process.env.CHROMIUM && !process.env.FIREFOX) return; // nothing could look at it: each browser test fails and says so
  globalThis.testProduct = await startRunningProduct({ RATE_LIMIT_FACTOR: '100' });
  process.env.PRODUCT_URL = globalThis.testProduct.url;
  process.env.PRODUCT_DATA_DIR = globalThis.testProduct.dataDir;
}
