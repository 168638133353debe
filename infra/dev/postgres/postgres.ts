import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, probePort } from '../processes/free-port.ts';
import type { Running } from '../processes/supervised-process.ts';
import { commandLine, hasEnded, isAlive, workingDirectory } from '../processes/live-process.ts';
import { clusterOwner, findPostgresPrograms, type Owner } from './postgres-programs.ts';
import { localeArguments, ownView, passwordFileOf, serverEnvironment } from './server-environment.ts';
import { StartError } from '../processes/start-error.ts';

export const OPERATOR = 'operator';

export interface PostgresOptions {
  /** Holds `cluster/`, `port` and `postgres.log`; created when missing. */
  directory: string;
  /** Password of the superuser `operator`; it must be the one that the cluster was created with. */
  password: string;
  /** Default: the previous port while it is free, else any free one. A given port is not replaced by another. */
  port?: number;
  /** For tests: does not wait for the disk. Committed rows still survive kill -9, but not a power cut. */
  fast?: boolean;
  /** More settings of the server, as `name=value`; later ones win. */
  settings?: readonly string[];
}

export interface Postgres extends Running {
  port: number;
  /** True when a server that outlived its parent was found and reused. */
  reused: boolean;
  /** URL of a database as the superuser. */
  url(database: string): string;
}

const DESK_SETTINGS = ['shared_buffers=256MB', 'jit=off', 'random_page_cost=1.1', 'max_connections=100'];
const FAST_SETTINGS = ['fsync=off', 'full_page_writes=off'];
const LOG_LIMIT = 10 * 1024 * 1024;
const START_LIMIT = 60_000;

/** Starts PostgreSQL in `directory`, or reuses the one that already runs there; resolves when it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  mkdirSync(options.directory, { recursive: true });
  const directory = realpathSync(options.directory);
  const cluster = path.join(directory, 'cluster');
  const owner = clusterOwner(cluster);
  if (!existsSync(cluster)) createCluster(cluster, options.password, owner);
  if (owner && statSync(cluster).uid !== owner.uid) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]); // a restored copy
  const orphan = await runningServer(cluster);
  if (orphan) return describe(options, orphan.pid, orphan.port, true);
  const remembered = path.join(directory, 'port');
  const port = options.port ?? (await usablePort(remembered));
  const pid = await launch(directory, cluster, port, owner, options);
  writeFileSync(remembered, `${port}\n`);
  return describe(options, pid, port, false);
}

function describe(options: PostgresOptions, pid: number, port: number, reused: boolean): Postgres {
  const url = (database: string) =>
    `postgres://${OPERATOR}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`;
  const ended = () => untilEnded(pid);
  return { pid, port, reused, url, ended, stop: () => stopServer(pid) };
}

/** A reused server is not our child process and sends no event: both kinds are watched alike. */
async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200);
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid, 30_000)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(pid, 5_000);
}

/** Creates a cluster under another name first: a start that is killed half-way leaves nothing that looks like a cluster. */
function createCluster(cluster: string, password: string, owner: Owner | undefined): void {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const entry of [unfinished, passwordFile]) chownSync(entry, owner.uid, owner.gid);
  const file = openSync(passwordFile, 'r');
  const where = ['-D', ownView(unfinished, owner), `--pwfile=${passwordFileOf(passwordFile, owner)}`];
  const how = ['-U', OPERATOR, '--auth=scram-sha-256', '-E', 'UTF8', ...localeArguments(), '--no-instructions'];
  const { initdb } = findPostgresPrograms(owner);
  const made = spawnSync(initdb, [...where, ...how], {
    ...owner,
    cwd: unfinished,
    env: serverEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', file],
  });
  closeSync(file);
  rmSync(passwordFile);
  if (made.status !== 0)
    throw new StartError(`PostgreSQL could not be set up: ${oneLine(made.stderr ?? made.error?.message ?? '')}`);
  renameSync(unfinished, cluster);
}

interface PidFile {
  pid: number;
  port: number;
  state: string | undefined;
}

/** postmaster.pid: the process in line 1, its port in line 4, its state in line 8. */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/** The server of exactly this cluster once it is ready; waits for one that is starting or stopping. */
async function runningServer(cluster: string): Promise<PidFile | undefined> {
  const end = performance.now() + START_LIMIT;
  for (;;) {
    const file = readPidFile(cluster);
    if (!file || !isServerOf(file.pid, cluster)) return undefined;
    if (file.state === 'ready') return file;
    if (performance.now() > end) throw new StartError(`PostgreSQL (process ${file.pid}) does not become ready.`);
    await sleep(50);
  }
}

/** Process ids are reused after a crash or in a new container: the id in the file may belong to another process by now. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return workingDirectory(pid) === cluster && commandLine(pid).includes('postgres');
}

async function usablePort(remembered: string): Promise<number> {
  const last = existsSync(remembered) ? Number(readFileSync(remembered, 'utf8')) : 0;
  if (last > 0 && (await probePort('127.0.0.1', last)) !== undefined) return last;
  return freePort();
}

/** Starts the server; retries while processes of a killed predecessor still hold its memory. Returns its process id. */
async function launch(
  directory: string,
  cluster: string,
  port: number,
  owner: Owner | undefined,
  options: PostgresOptions,
): Promise<number> {
  const end = performance.now() + 10_000;
  const log = path.join(directory, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) rmSync(log);
  for (;;) {
    const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const pid = spawnServer(log, cluster, port, owner, options);
    if (await becomesReady(pid, cluster)) return pid;
    const output = readFileSync(log).subarray(before).toString();
    const held = output.includes('shared memory block') || output.includes('lock file "postmaster.pid" already exists');
    if (!held || performance.now() > end) throw new StartError(`PostgreSQL did not start: ${oneLine(output)} (see ${log})`);
    await sleep(250);
  }
}

/** Detached: Ctrl-C in a terminal reaches the whole process group, and PostgreSQL must outlive the API and the worker. */
function spawnServer(log: string, cluster: string, port: number, owner: Owner | undefined, options: PostgresOptions): number {
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off'];
  const settings = [...fixed, ...DESK_SETTINGS, ...(options.fast ? FAST_SETTINGS : []), ...(options.settings ?? [])];
  const output = openSync(log, 'a', 0o600);
  const child = spawn(
    findPostgresPrograms(owner).postgres,
    ['-D', ownView(cluster, owner), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: cluster, env: serverEnvironment(), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  child.unref();
  child.once('error', () => undefined);
  if (child.pid === undefined) throw new StartError('PostgreSQL could not be started.');
  return child.pid;
}

/** False when it ended instead. The file may be a predecessor's, so it counts only with this process's id in it. */
async function becomesReady(pid: number, cluster: string): Promise<boolean> {
  const end = performance.now() + START_LIMIT;
  while (isAlive(pid)) {
    const file = readPidFile(cluster);
    if (file?.pid === pid && file.state === 'ready') return true;
    if (performance.now() > end)
      throw new StartError(`PostgreSQL (process ${pid}) did not become ready in ${START_LIMIT / 1000} s.`);
    await sleep(20);
  }
  return false;
}

function oneLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? 'no output').trim();
}
