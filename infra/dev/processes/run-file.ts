import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';
import { commandLine, hasEnded, isAlive } from './live-process.ts';

/** `DATA_DIR/run.json`: the running product. It exists from the moment the product is ready until it is stopped. */
export interface RunFile {
  url: string;
  supervisor: { pid: number };
  api: { pid: number; port: number };
  worker: { pid: number };
  /** `pid` is null for a server of DATABASE_URL; `url` is the operator's. */
  postgres: { pid: number | null; port: number; url: string };
  /** Absent when every provider's own variable is set. */
  standIns?: { pid: number; google?: string; cep?: string; stripe?: string };
  mail: string;
}

export function writeRunFile(dataDir: string, run: RunFile): void {
  writeDurably(pathOf(dataDir), `${JSON.stringify(run, undefined, 2)}\n`);
}

export function removeRunFile(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}

/** The parts of the running product of this DATA_DIR that the operator's commands need. */
export function operatorAddresses(dataDir: string): { database?: string; stripe?: string } {
  try {
    const run: unknown = JSON.parse(readFileSync(pathOf(dataDir), 'utf8'));
    if (!isSupervisor(Number(valueAt(run, 'supervisor', 'pid')))) return {};
    const [database, stripe] = [textAt(run, 'postgres', 'url'), textAt(run, 'standIns', 'stripe')];
    return { ...(database === undefined ? {} : { database }), ...(stripe === undefined ? {} : { stripe }) };
  } catch {
    return {};
  }
}

/** A killed product leaves the file behind; on Linux, another process that has its id by now is not confused with it. */
function isSupervisor(pid: number): boolean {
  const command = commandLine(pid);
  return pid > 0 && isAlive(pid) && (command === '' || /infra.dev.(start|dev)\.ts/.test(command));
}

function textAt(holder: unknown, ...path: string[]): string | undefined {
  const found = valueAt(holder, ...path);
  return typeof found === 'string' ? found : undefined;
}

const valueAt = (holder: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((one, name) => Object.entries(one ?? {}).find(([key]) => key === name)?.[1], holder);

/**
 * Cleans up after a supervisor that was killed: its children end by themselves when they notice; this makes sure of it.
 * PostgreSQL is left alone, startPostgres reuses it. A process that merely has one of their ids is not touched.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
  const leftovers = pidsIn(pathOf(dataDir)).filter((pid) => isAlive(pid) && commandLine(pid).includes('exit-with-parent.ts'));
  for (const pid of leftovers) process.kill(pid, 'SIGTERM');
  for (const pid of leftovers) if (!(await hasEnded(pid, 15_000))) process.kill(pid, 'SIGKILL');
  removeRunFile(dataDir);
}

function pathOf(dataDir: string): string {
  return path.join(dataDir, 'run.json');
}

/** A file with unexpected content (a full disk, an editor) counts as none. */
function pidsIn(file: string): number[] {
  if (!existsSync(file)) return [];
  try {
    const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const parts = typeof run === 'object' && run !== null ? Object.entries(run) : [];
    const pids = parts.filter(([name]) => name !== 'postgres' && name !== 'supervisor').map(([, part]) => Number(part?.pid));
    return pids.filter((pid) => pid > 0);
  } catch {
    return [];
  }
}
