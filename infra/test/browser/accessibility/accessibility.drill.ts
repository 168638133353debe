import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../dev/processes/build.ts';

/** The same screens that every run checks once with axe: here support/accessibility.ts checks them in more widths. */
it('Axe finds nothing serious at 1440 and at 360 px, nor in the dark colours', async () => {
  const specs = fs
    .globSync('infra/test/browser/**/*.spec.ts', { cwd: ROOT })
    .filter((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').includes('faultyScreens('));
  const args = ['infra/test/run.ts', '--suite=browser', ...specs];
  const run = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, AXE_SWEEP: 'full' }, stdio: 'inherit' });
  expect(await once(run, 'exit')).toEqual([0, null]);
}, 3_600_000);
