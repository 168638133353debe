import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/free-port.ts';
import { ROOT } from './jest.base.mjs';
import teardown from './product.teardown.mjs';

/** Builds of all frontends on a busy machine included. */
const START_LIMIT = 240_000;

function start(env) {
  const child = spawn(process.execPath, ['infra/dev/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const product = { child, output: '' };
  const keep = (chunk) => (product.output = (product.output + chunk).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return product;
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/api/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

/** Starts everything `npm start` starts, on a fresh data folder and a free port; tests find it at PRODUCT_URL. */
export default async function setup() {
  if (!process.env.CHROMIUM) return; // nothing could look at it: each browser test fails and says so
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-browser-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...env } = process.env;
  const product = start({ ...env, DATA_DIR: directory, PORT: String(port), RATE_LIMIT_FACTOR: '100' });
  globalThis.testProduct = { product, directory };
  const end = Date.now() + START_LIMIT;
  while (!(await isReady(url))) {
    if (product.child.exitCode !== null || Date.now() > end) {
      await teardown(); // Jest calls it only after a setup that worked
      throw new Error(`the product did not start:\n${product.output}`);
    }
    await sleep(200);
  }
  process.env.PRODUCT_URL = url;
  process.env.PRODUCT_DATA_DIR = directory;
}
