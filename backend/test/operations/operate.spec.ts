import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'viajario-operate-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The output of `npm run migrate` on this DATA_DIR. */
const migrate = (): Promise<{ code: unknown; stderr: string }> =>
  new Promise((resolve) => {
    const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env;
    const options = { cwd: ROOT, env: { ...env, DATA_DIR: dataDir } };
    execFile(process.execPath, ['infra/dev/operate.ts', 'migrate'], options, (error, _out, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

/** `run.json` as left by a killed product. */
const leaveRunFile = (pid: number | undefined): void =>
  writeFileSync(
    path.join(dataDir, 'run.json'),
    JSON.stringify({ supervisor: { pid }, postgres: { pid: null, port: 1, url: 'postgres://operator@127.0.0.1:1/viajario' } }),
  );

describe('An operator command on the DATA_DIR of a killed product', () => {
  it('ignores its run.json, even if another process has that process id by now', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    for (const pid of [gone.pid, process.pid]) {
      leaveRunFile(pid);
      expect(await migrate()).toEqual({ code: 0, stderr: '' });
    }
  });
});
