import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A program that tests need and npm cannot bring: the names it goes by, and the Debian package that holds it. */
interface Program {
  variable: string;
  names: string[];
  package: string;
  neededBy: string;
}

const PROGRAMS: Program[] = [
  {
    variable: 'CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
    neededBy: 'the browser tests',
  },
  {
    variable: 'REDIS_SERVER',
    names: ['redis-server', 'valkey-server'],
    package: 'redis-server',
    neededBy: 'the Redis queue tests',
  },
];

function find({ variable, names }: Program): string | undefined {
  const given = process.env[variable];
  if (given) return given;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0;
}

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

function install(missing: Program[]): void {
  console.log(`installing ${missing.map((program) => program.package).join(', ')} with apt-get`);
  apt('update', '-qq');
  for (const program of missing) apt('install', '-y', '-qq', '--no-install-recommends', program.package);
}

/**
 * Where the programs are, by variable (CHROMIUM, REDIS_SERVER). Installs what is missing as root on Debian and Ubuntu, otherwise
 * names it in one line; its tests then fail.
 */
export function findPrograms(): Record<string, string> {
  const missing = PROGRAMS.filter((program) => !find(program));
  if (missing.length && canInstall()) install(missing);
  const found: Record<string, string> = {};
  for (const program of PROGRAMS) {
    const file = find(program);
    if (file) found[program.variable] = file;
    else
      console.log(`${program.package} is missing: install it (or set ${program.variable}); ${program.neededBy} fail without it`);
  }
  return found;
}
