import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../../dev/processes/build.ts';

const SPECS = 'infra/test/browser/accessibility/accessibility';

/** The screens of the specs beside this one, looked at more closely than in every run (support/accessibility.ts). */
it('Axe finds nothing serious at 1440 and at 360 px, nor in the colours of dark', async () => {
  const args = ['infra/test/run.ts', '--suite=browser', SPECS];
  const run = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, AXE_SWEEP: 'full' }, stdio: 'inherit' });
  expect(await once(run, 'exit')).toEqual([0, null]);
}, 3_600_000);
