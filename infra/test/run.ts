import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../dev/processes/build.ts';
import { findPrograms } from './programs.ts';

const NATIVE_MODULES = new URL('jest/native-modules.mjs', import.meta.url).href;
const ROOT = path.resolve(import.meta.dirname, '../..');
/** Almost three times what the slowest takes on two quiet cores, as cores may be half as fast: a suite that takes longer hangs. */
const SUITE_LIMIT = 75 * 60_000;

interface Counts {
  passed: number;
  failed: number;
}

function readCounts(file: string): Counts {
  const counts: Counts = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  fs.rmSync(file, { force: true });
  return counts;
}

/**
 * Runs one Jest configuration in its own process, which ends with the last test, whatever that left open. A run that broke before
 * its end counts as one failed test at least.
 */
function runSuite(name: string, args: string[], programs: Record<string, string>): Promise<Counts> {
  const counts = path.join(os.tmpdir(), `viajario-counts-${process.pid}-${name}.json`);
  const jest = [
    ...(name === 'web' ? ['--experimental-vm-modules'] : ['--conditions=source', `--import=${NATIVE_MODULES}`]),
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config',
    `infra/test/jest/${name}.config.mjs`,
  ];
  const options = ['--reporters', path.join(import.meta.dirname, 'jest/quiet-reporter.mjs'), '--passWithNoTests', ...args];
  const child = spawn(process.execPath, [...jest, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...programs, TEST_SUITE: name, TEST_COUNTS: counts, ...(args.length ? { TEST_FILTERED: 'yes' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: name === 'drill' ? undefined : SUITE_LIMIT,
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const { passed, failed } = readCounts(counts);
      if (code !== 0 && failed === 0) console.log(`FAIL ${name}: Jest ended with code ${code ?? 'none (stopped)'}`);
      resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

/**
 * `npm test` runs everything but the drills, the browser's tests beside the others, `npm test -- clientes` the test files whose path holds that word,
 * `npm test -- --suite=node` (or web, browser) one part, `npm run drill` the slow fault drills. `--suite=joined` runs HTTP specs on a product that
 * runs already (PRODUCT_DATA_DIR names its folder), `npm run screens` takes the pictures of docs/screens again.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const suite = given.find((arg) => arg.startsWith('--suite='))?.slice('--suite='.length);
  const jestArgs = given.filter((arg) => arg !== '--drill' && !arg.startsWith('--suite='));
  const suites = given.includes('--drill') ? ['drill'] : suite ? [suite] : ['node', 'web', 'browser'];
  const lanes = suites.length > 1 && jestArgs.length === 0 ? [['node'], ['browser', 'web']] : [suites];
  const programs = findPrograms(suites);
  const total: Counts = { passed: 0, failed: 0 };
  if (lanes.length > 1) await buildWhatIsStale(console.log);
  const runLane = async (names: string[]): Promise<void> => {
    for (const name of names) {
      const { passed, failed } = await runSuite(name, jestArgs, programs);
      total.passed += passed;
      total.failed += failed;
      if (passed + failed === 0 && jestArgs.length === 0) {
        console.log(`FAIL ${name}: no test was found`);
        total.failed += 1;
      }
    }
  };
  await Promise.all(lanes.map(runLane));
  if (total.passed + total.failed === 0) {
    console.log(`FAIL no test file's path fits ${jestArgs.join(' ')}`);
    total.failed = 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
