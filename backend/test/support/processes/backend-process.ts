import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../../../infra/test/soon.js';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface BackendProcess {
  pid: number;
  ended: Promise<Ended>;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<Ended>;
  /** Ends it as a power cut would. */
  kill: () => Promise<Ended>;
}

/** Node's compile cache spares the next start a tenth of its CPU. */
const COMPILED = process.env['TEST_DIRECTORY'] ? { NODE_COMPILE_CACHE: `${process.env['TEST_DIRECTORY']}/compiled` } : {};

/**
 * A built entry point of the backend (`main`, `worker`, `verify`) as its own process with this environment and no other setting
 * of the product; `stdout` may be a file's number.
 */
export function startBackend(
  entry: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  stdout: 'pipe' | number = 'pipe',
): BackendProcess {
  const script = fileURLToPath(new URL(`../../../dist/${entry}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...COMPILED, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (texts.stdout += chunk));
  child.stderr?.on('data', (chunk) => (texts.stderr += chunk));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...texts })));
  const end = (signal: NodeJS.Signals) => (): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? 0, ended, output: () => texts.stdout + texts.stderr, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Ends it as a power cut would as soon as the moment has come, unless it ended before. */
export async function killWhen(started: BackendProcess, hasCome: () => Promise<boolean>): Promise<Ended> {
  let isOver = false;
  void started.ended.then(() => (isOver = true));
  await eventually(async () => isOver || (await hasCome()));
  return started.kill();
}
