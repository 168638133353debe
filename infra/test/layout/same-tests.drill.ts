import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import { startLayout, type Layout } from './layout.ts';

/** Files of infra/test/browser. */
const BROWSER = [
  ...[
    'main-job',
    'session',
    'list',
    'empresas',
    'documentos',
    'documentos-viewer',
    'planilhas',
    'contas',
    'equipe',
    'notifications',
  ],
  ...['built-files', 'content-policy'],
];
/**
 * Files of backend/test that need nothing but HTTP, the operator's look at the database and the stand-ins. Not among them is what looks
 * into the API's own process (its log, its classes, its statements, its folder), stops it, starts one with another configuration, or asks
 * for jobs that no worker does there, as the matrix of roles does.
 */
const HTTP = [
  ...['agency-day', 'clientes', 'clientes-list', 'counters', 'empresas', 'contas', 'convites', 'equipe', 'transfer'],
  ...['stats', 'subscription', 'admin-auditoria', 'billing-subscribe', 'grupo-familiar', 'importacao-celulas'],
  ...['tenants', 'tenants-mixed-ids', 'roles', 'csr', 'concurrency', 'team-concurrency', 'injection'].map(
    (name) => `security/${name}`,
  ),
];

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

const spec = (folder: string) => (name: string) => path.join(folder, `${name}.spec.ts`);

describe('Two APIs and two workers behind nginx, with Redis and S3', () => {
  it('pass the HTTP tests', async () => {
    const { passed, failed } = await run('joined', HTTP.map(spec('backend/test')));
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(300);
  }, 1_500_000);

  it('pass the browser tests', async () => {
    const { passed, failed } = await run('browser', BROWSER.map(spec('infra/test/browser')));
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(50);
  }, 1_500_000);
});
