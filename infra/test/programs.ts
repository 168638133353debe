import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A program, or a font, that tests need and npm cannot install: its possible names, and the Debian packages that contain it. */
interface Program {
  variable: string;
  names: string[];
  package: string;
  /** A file that must exist too: the program alone is not enough. */
  beside?: string;
  /** The only suite that needs it, if just one does. */
  suite?: string;
  /** The consequence when it is missing. */
  without: string;
}

const PROGRAMS: Program[] = [
  {
    variable: 'CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
    without: 'the browser tests fail',
  },
  {
    variable: 'CHROMIUM_SHELL',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    package: 'chromium-headless-shell',
    suite: 'browser',
    without: 'the browser tests take Chromium itself and twice the time',
  },
  {
    variable: 'FIREFOX',
    names: ['firefox-esr'],
    package: 'firefox-esr',
    suite: 'firefox',
    without: 'the journeys in Firefox fail',
  },
  {
    variable: 'REDIS_SERVER',
    names: ['redis-server', 'valkey-server'],
    package: 'redis-server',
    without: 'the Redis queue tests fail',
  },
  {
    variable: 'NGINX_SERVER',
    names: ['nginx'],
    package: 'nginx libnginx-mod-http-brotli-static',
    beside: '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf', // without it nginx does not know `brotli_static`
    suite: 'drill',
    without: 'the tests of the process layout fail',
  },
  {
    variable: 'OCR_B',
    names: ['OCRB.otf'],
    package: 'fonts-ocr-b',
    without: 'the tests that read pictures of passports fail',
  },
];

function find({ variable, names, beside }: Program): string | undefined {
  const given = process.env[variable];
  if (given) return given;
  if (beside !== undefined && !fs.existsSync(beside)) return undefined;
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/sbin',
    '/usr/share/fonts/opentype/ocr-b',
  ];
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
  for (const program of missing) apt('install', '-y', '-qq', '--no-install-recommends', ...program.package.split(' '));
}

/**
 * Paths of the programs, by variable (CHROMIUM, REDIS_SERVER). Installs missing ones as root on Debian and Ubuntu, otherwise
 * reports each in one line with the consequence.
 */
export function findPrograms(suites: readonly string[]): Record<string, string> {
  const needed = PROGRAMS.filter(({ suite }) => suite === undefined || suites.includes(suite));
  const missing = needed.filter((program) => !find(program));
  if (missing.length && canInstall()) install(missing);
  const found: Record<string, string> = {};
  for (const program of needed) {
    const file = find(program);
    if (file) found[program.variable] = file;
    else console.log(`${program.package} is missing: install it (or set ${program.variable}); without it ${program.without}`);
  }
  return found;
}
