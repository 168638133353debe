import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether `pid` is a running process; a zombie that its new parent never collects does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // The state follows the program's name, which stands in brackets and may itself hold brackets and spaces.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z');
  } catch {
    return false;
  }
}

/** Resolves once `pid` has ended (true), or after `milliseconds` (false). */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** The working directory of `pid`, or undefined on systems that do not expose it (only Linux does). */
export function workingDirectory(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The command line of `pid`, arguments separated by spaces; empty on systems that do not expose it (only Linux does). */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
