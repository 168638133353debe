import { startRunningProduct } from '../running-product.ts';

/**
 * Starts everything that `npm start` starts once for each Jest worker, on a fresh data folder and a free port each: test files
 * that run at the same time never see each other's people. `product-of-worker.mjs` assigns them. With PRODUCT_URL and
 * PRODUCT_DATA_DIR set the tests use that product instead (also on a fresh data folder: its people must not have clients yet),
 * with one worker.
 */
export default async function setup({ maxWorkers }) {
  if (process.env.PRODUCT_URL && process.env.PRODUCT_DATA_DIR) return;
  if (!process.env.CHROMIUM && !process.env.FIREFOX) return; // no browser: each test fails and says so
  const start = () => startRunningProduct({ RATE_LIMIT_FACTOR: '100' });
  const first = await start(); // builds what is stale, once
  globalThis.testProducts = [first, ...(await Promise.all(Array.from({ length: maxWorkers - 1 }, start)))];
  process.env.TEST_PRODUCTS = JSON.stringify(globalThis.testProducts.map(({ url, dataDir }) => ({ url, dataDir })));
}
