import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import { MUTANTS, OPEN_POLICIES, TENANTS, type Mutant } from './mutants.ts';

const MAX_MS = 300_000;
const OWN = '@viajario';

/** Specs that detect open policies even when every filter is in place. */
let noticeOpenPolicies = 0;
const failedOf = (end: string): number => Number(/^\d+ passed, (\d+) failed$/.exec(end)?.[1] ?? NaN);

/** A copy of this product's files in another folder, for the mutations. */
let copy: string;

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\n').filter((name) => fs.existsSync(path.join(ROOT, name)) && name !== '')) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(copy, file));
  }
  for (const folder of fs.globSync(['node_modules', '*/node_modules', 'packages/*/node_modules'], { cwd: ROOT }))
    linkPackages(folder);
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

/** Installed packages are shared with the copy; the product's own packages are copied. */
function linkPackages(folder: string): void {
  fs.mkdirSync(path.join(copy, folder, OWN), { recursive: true });
  for (const name of fs.readdirSync(path.join(ROOT, folder)).filter((name) => name !== OWN))
    fs.symlinkSync(path.join(ROOT, folder, name), path.join(copy, folder, name));
  if (!fs.existsSync(path.join(ROOT, folder, OWN))) return;
  for (const name of fs.readdirSync(path.join(ROOT, folder, OWN)))
    fs.symlinkSync(fs.readlinkSync(path.join(ROOT, folder, OWN, name)), path.join(copy, folder, OWN, name));
}

/** Mutates the copy, and returns the undo function. */
function spoil({ edits }: Pick<Mutant, 'edits'>): () => void {
  const files = [...new Set(edits.map(({ file }) => path.join(copy, file)))];
  const whole = files.map((file) => [file, fs.readFileSync(file, 'utf8')] as const);
  for (const { file, from, to } of edits) {
    const text = fs.readFileSync(path.join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold '${from}' any more`);
    fs.writeFileSync(
      path.join(copy, file),
      text.replace(from, () => to),
    );
  }
  return () => whole.forEach(([file, text]) => fs.writeFileSync(file, text));
}

/** The summary line of the specs in the copy. */
function run(specs: readonly string[], suite: 'node' | 'web' = 'node'): Promise<string> {
  const child = spawn(process.execPath, ['infra/test/run.ts', `--suite=${suite}`, ...specs], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_MS,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(output.trim().split('\n').at(-1) ?? '')));
}

describe('A product without one of its guards', () => {
  it('passes while none is missing; with policies that let everything through only the specs for those fail', async () => {
    expect(await run(TENANTS)).toMatch(/^\d+ passed, 0 failed$/);
    const mend = spoil({ edits: [OPEN_POLICIES] });
    noticeOpenPolicies = failedOf(await run(TENANTS));
    mend();
    expect(noticeOpenPolicies).toBeLessThan(5);
  }, 600_000);

  it.each(MUTANTS.map((mutant) => [mutant.without, mutant] as const))(
    'ROL-17, G-23: without %s fails a test',
    async (without, mutant) => {
      const mend = spoil(mutant);
      try {
        const end = await run(mutant.specs, mutant.suite);
        console.log(`without ${without}: ${end}`);
        expect(failedOf(end)).toBeGreaterThan(mutant.edits.includes(OPEN_POLICIES) ? noticeOpenPolicies : 0);
      } finally {
        mend();
      }
    },
    MAX_MS * 2,
  );
});
