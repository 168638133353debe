import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../dev/processes/build.ts';
import { BROWSER, HTTP } from './layout/same-tests.ts';
import { MUTANTS, TENANTS } from './mutants/mutants.ts';

/** Text references of drills would silently lead nowhere after a move: a mutant counts as found when no spec runs. */
describe('Drills', () => {
  it('edit existing code', () => {
    const gone = MUTANTS.flatMap(({ edits }) => edits).filter(
      ({ file, from }) => !fs.readFileSync(path.join(ROOT, file), 'utf8').includes(from),
    );
    expect(gone).toEqual([]);
  });

  it('run existing specs', () => {
    const files = fs.globSync('{backend/{src,test},infra/test,packages/*/src,frontend-*/src}/**/*.spec.{ts,tsx}', { cwd: ROOT });
    const words = [...BROWSER, ...HTTP, ...TENANTS, ...MUTANTS.flatMap(({ specs }) => specs)];
    expect(words.filter((word) => !files.some((file) => file.includes(word)))).toEqual([]);
  });
});
