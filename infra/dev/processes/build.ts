import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './lock.ts';
import { StartError } from './start-error.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const STAMP = path.join(ROOT, '.nx/build-stamp');
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-dev', 'test']);

/**
 * Builds every workspace unless nothing changed since the last build (checking takes some 10 ms; Nx then skips fresh ones). Two
 * starts at once build one after the other. `report` is called when a build begins. Throws a StartError with the output.
 */
export async function buildWhatIsStale(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (isFresh()) return;
  let lock = await takeLock('build', ROOT);
  for (; !lock; lock = await takeLock('build', ROOT)) await sleep(200);
  try {
    if (isFresh()) return;
    report('building what has changed ...');
    const sources = fingerprint();
    await runNx(signal);
    remember(sources);
  } finally {
    lock.close();
  }
}

/**
 * Not in node_modules: `npm ci` beside a running product would make the next start build below it. Where it cannot be written
 * every start runs Nx again: slower, but correct.
 */
function remember(sources: string): void {
  try {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, sources);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Workspaces with something to build: their sources are watched for change and their `dist` must exist. */
function buildable(): string[] {
  const manifests = globSync(
    ['backend', 'frontend-*', 'packages/*'].map((folder) => `${folder}/package.json`),
    { cwd: ROOT },
  );
  return manifests.sort().map((manifest) => path.join(ROOT, path.dirname(manifest)));
}

function isFresh(): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) return false;
  return buildable().every((folder) => !hasBuildScript(folder) || existsSync(path.join(folder, 'dist')));
}

function hasBuildScript(folder: string): boolean {
  return readFileSync(path.join(folder, 'package.json'), 'utf8').includes('"build":');
}

/** Names, sizes and times of everything that a build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of ['package-lock.json', 'nx.json', 'tsconfig.base.json']) add(path.join(ROOT, file));
  for (const folder of buildable()) for (const file of sourcesBelow(folder)) add(file);
  return hash.digest('hex');
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.swcrc') continue;
    if (NOT_SOURCES.has(entry.name) || /\.spec\.tsx?$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(file);
    else yield file;
  }
}

/** Nx without its daemon, which would outlive us, and with our own Node 24 first on the path of the build scripts. */
function runNx(signal: AbortSignal | undefined): Promise<void> {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=stream'], {
    cwd: ROOT,
    env: { ...process.env, PATH, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${Buffer.concat(output).toString()}\nThe build failed (exit code ${code}).`));
    });
  });
}
