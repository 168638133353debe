/** Before each browser test file: PRODUCT_URL and PRODUCT_DATA_DIR (its run.json) are those of this Jest worker's own product. */
const products = JSON.parse(process.env.TEST_PRODUCTS ?? '[]');
const own = products[Number(process.env.JEST_WORKER_ID) - 1];

if (own) {
  process.env.PRODUCT_URL = own.url;
  process.env.PRODUCT_DATA_DIR = own.dataDir;
}
