import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Running } from './supervised-process.ts';
import { hasEnded } from './live-process.ts';

export interface NodeProcess extends Running {
  /** The process's next message to us; undefined when it ends without one. */
  message(): Promise<unknown>;
}

const GOODBYE_LIMIT = 30_000;
const WATCH = fileURLToPath(new URL('exit-with-parent.ts', import.meta.url));

/**
 * Starts `node script ...args` on our own terminal, in a process group of its own: the order of stopping is decided here, not by
 * Ctrl-C.
 */
export function startNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv): NodeProcess {
  const child = spawn(process.execPath, ['--import', `file://${WATCH}`, script, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { pid, ended: () => ended, stop: () => stopChild(child, pid), message: () => Promise.race([nextMessage(child), ended]) };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

async function stopChild(child: ChildProcess, pid: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  if (await hasEnded(pid, GOODBYE_LIMIT)) return;
  child.kill('SIGKILL');
  await hasEnded(pid, GOODBYE_LIMIT);
}
