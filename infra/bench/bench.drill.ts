import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../dev/processes/build.ts';

const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['infra/bench/run.ts', ...args], { cwd: ROOT, encoding: 'utf8' });

it('npm run bench -- --small runs every workload on a machine without data of earlier runs', () => {
  rmSync(path.join(ROOT, '.data/bench-small'), { recursive: true, force: true });
  const { status, stdout, stderr } = bench('--small');
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  const measured = new Set(stdout.split('\n').map((line) => line.split(/[ ,]/)[0]));
  const workloads = [
    'W1',
    'W1deep',
    'W2',
    'W2email',
    'W3',
    'W4',
    'W6',
    'W8',
    'API',
    'landing',
    'ficha',
    'dashboard',
    'feel:',
    'stats',
    'family',
  ];
  expect(workloads.filter((name) => !measured.has(name))).toEqual([]);
});

it('npm run bench refuses an unknown workload', () => {
  const { status, stderr } = bench('--only', 'W1', '--only', 'W9,W3');
  expect([status, stderr]).toEqual([1, expect.stringContaining('--only W9: there are W1, ')]);
});
