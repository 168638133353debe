import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/processes/free-port.ts';
import type { RunFile } from '../dev/processes/run-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Includes the builds of all frontends on a busy machine. */
const START_LIMIT = 240_000;

/** Everything that `npm start` starts, on a data folder and port of its own. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  /** The present run.json; undefined while it is being rewritten. */
  run(): RunFile | undefined;
  stop(): Promise<void>;
}

export async function startRunningProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-running-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ['infra/dev/start.ts'], {
    cwd: ROOT,
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = lastOutput(child);
  const product = { url, dataDir, run: () => readRunFile(dataDir), stop: () => stop(child, dataDir) };
  if (await becomesReady(url, child)) return product;
  await product.stop();
  throw new Error(`the product did not start:\n${output()}`);
}

function lastOutput(child: ChildProcess): () => string {
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => output;
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end && child.exitCode === null) {
    if (await isReady(url)) return true;
    await sleep(200);
  }
  return false;
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(10_000) })).status === 200;
  } catch {
    return false;
  }
}

function readRunFile(dataDir: string): RunFile | undefined {
  const file = path.join(dataDir, 'run.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
}
