import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './processes/build.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
/** `build` is Nx itself: `npm start` calls it; `npm ci` calls `prepare`. */
const COMMANDS = Object.keys(scripts).filter((name) => !['build', 'prepare'].includes(name));

/** As npm runs it, without npm. */
function run(name: string, args: string[], before: string[] = []) {
  const [exec, node, ...script] = scripts[name]?.split(' ') ?? [];
  expect([name, exec, node]).toEqual([name, 'exec', 'node']);
  const env = { ...process.env, npm_lifecycle_event: name, DATA_DIR: '/nowhere/at/all' };
  return spawnSync(process.execPath, [...before, ...script, ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

describe('Commands (API-01)', () => {
  it.each(COMMANDS)('npm run %s -- --help prints its usage and does nothing', (name) => {
    const { status, stdout, stderr } = run(name, ['--help']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}( |\n)`));
  });

  it('of the README all have a usage text', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/`npm (?:run )?(start|test|[a-z][a-z-]+)\b/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => name !== 'ci' && name !== 'install' && !COMMANDS.includes(name))).toEqual([]);
  });

  it('name the required Node on a machine with an older one only', () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    const { status, stderr } = run('start', [], ['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Viajário runs on Node 24 or later.*this is 20\.19\.0/)]);
  });
});
