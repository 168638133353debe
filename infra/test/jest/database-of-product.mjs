import { readFileSync } from 'node:fs';
import path from 'node:path';

/** For backend test files that join a running product (PRODUCT_DATA_DIR): the same two addresses as `database-of-worker.mjs` sets. */
const read = (name) => JSON.parse(readFileSync(path.join(process.env.PRODUCT_DATA_DIR, name), 'utf8'));

process.env.DATABASE_URL = read('environment.json').DATABASE_URL;
process.env.OPERATOR_DATABASE_URL = read('run.json').postgres.url;
