import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const HOOKS = import.meta.dirname;
let repository: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
const write = (file: string, lines: number) => fs.writeFileSync(path.join(repository, file), 'line\n'.repeat(lines));

/** The hook's output for a commit of all changes with this message; empty when it is accepted. */
function refusal(...message: string[]): string {
  git('add', '-A');
  const { status, stderr } = spawnSync('git', ['commit', ...message.flatMap((text) => ['-m', text])], {
    cwd: repository,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

beforeAll(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-commits-'));
  git('init', '--initial-branch=main');
  git('config', 'core.hooksPath', HOOKS);
  git('config', 'user.name', 'Maria');
  git('config', 'user.email', 'maria@example.com');
  write('first.txt', 1);
  expect(refusal('docs: begin')).toBe('');
});
afterAll(() => fs.rmSync(repository, { recursive: true }));

describe('The commit-msg hook', () => {
  it.each([
    ['add a field', 'type(scope): imperative'],
    ['feature: add a field', 'type(scope): imperative'],
    [`fix(crm): ${'x'.repeat(63)}`, 'more than 72 characters'],
    ['test: wip', 'wip'],
  ])('refuses the subject %j', (subject, why) => {
    write('second.txt', 2);
    expect(refusal(subject)).toContain(why);
  });

  it('asks for a body above 300 changed lines', () => {
    write('long.txt', 301);
    expect(refusal('feat(crm): add a long file')).toContain('no body says why');
    expect(refusal('feat(crm): add a long file', 'It is needed.')).toBe('');
  });

  it('accepts a pure move of any size without a body, and any merge', () => {
    git('mv', 'long.txt', 'moved.txt');
    expect(refusal('refactor(crm): move the long file')).toBe('');
    git('checkout', '-b', 'other', 'HEAD~1');
    write('third.txt', 400);
    expect(refusal('feat: add a third file', 'It is needed.')).toBe('');
    git('merge', '--no-ff', '-m', 'Merge main', 'main');
    expect(git('log', '-1', '--format=%s')).toContain('Merge main');
  });
});
