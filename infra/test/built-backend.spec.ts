import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildBackend } from '../dev/processes/backend-build.ts';
import { ROOT } from '../dev/processes/build.ts';
import { soon } from './soon.ts';

const NX = createRequire(import.meta.url).resolve('nx/bin/nx.js');
const FOLDERS = ['packages/contracts', 'packages/xlsx-reader', 'backend'];
const PROJECTS = FOLDERS.map((folder) => `@viajario/${path.basename(folder)}`).join();

describe('The built backend', () => {
  /** In a workspace of its own: other tests start processes from the built files of this one. */
  const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-build-'));
  afterAll(() => fs.rmSync(workspace, { recursive: true, force: true }));

  it('preserves its files while it is built again, so that a process can start meanwhile', async () => {
    await buildBackend();
    for (const name of ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', ...FOLDERS])
      fs.cpSync(path.join(ROOT, name), path.join(workspace, name), {
        recursive: true,
        filter: (file) => !file.split(path.sep).includes('node_modules'),
      });
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'));
    const files = FOLDERS.flatMap((folder) =>
      fs
        .readdirSync(path.join(workspace, folder, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => path.join(workspace, folder, 'dist', file)),
    );
    expect(files.length).toBeGreaterThan(100);
    const missing = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const build = spawn(process.execPath, [NX, 'run-many', '-t', 'build', `--projects=${PROJECTS}`], {
        cwd: workspace,
        env: { ...process.env, NX_DAEMON: 'false' },
        stdio: 'ignore',
      });
      await soon(() => {
        for (const file of files) if (!fs.existsSync(file)) missing.add(file);
        expect(build.exitCode).not.toBeNull();
      }, 170_000);
      expect(build.exitCode).toBe(0);
    }
    expect([...missing]).toEqual([]);
  });
});
