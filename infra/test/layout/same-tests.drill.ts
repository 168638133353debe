import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import { startLayout, type Layout } from './layout.ts';
import { BROWSER, HTTP } from './same-tests.ts';

let layout: Layout;

beforeAll(async () => {
  layout = await startLayout({ RATE_LIMIT_FACTOR: '1000' });
}, 120_000);
afterAll(() => layout.stop());

interface Outcome {
  passed: number;
  /** Of files and of single tests, as `infra/test/run.ts` words it: one line for each file. */
  failed: string[];
}

/** Runs these files of one suite on the layout; their lines are printed as they come. */
function run(suite: string, files: readonly string[]): Promise<Outcome> {
  const args = ['infra/test/run.ts', `--suite=${suite}`, ...files];
  const env = { ...process.env, PRODUCT_URL: layout.url, PRODUCT_DATA_DIR: layout.dataDir };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => child.once('close', () => resolve(outcomeOf(output))));
}

function outcomeOf(output: string): Outcome {
  const lines = output.trim().split('\n');
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? [];
  const files = lines.filter((line) => line.startsWith('FAIL '));
  return { passed: Number(passed), failed: failed === '0' ? files : [...files, `${failed} failed`] };
}

describe('Two APIs and two workers behind nginx, with Redis and S3', () => {
  it('pass the HTTP tests', async () => {
    const { passed, failed } = await run('joined', HTTP);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(300);
  }, 1_500_000);

  it('pass the browser tests', async () => {
    const { passed, failed } = await run('browser', BROWSER);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(20);
  }, 1_500_000);
});
