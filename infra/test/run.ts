import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../dev/processes/build.ts';
import { findPrograms } from './programs.ts';
import { noReport, printReports, type SuiteReport } from './queue/report.ts';
import { Slots } from './queue/slots.ts';

const NATIVE_MODULES = new URL('jest/native-modules.mjs', import.meta.url).href;
const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * The suites of a full run. The browser's suite runs two test files at a time by itself; the files of the others share two slots.
 */
const SUITES = ['node', 'web', 'browser'];
const SLOTS = 2;
/** Three times the whole run's duration on two quiet cores, as cores may be half as fast: a suite that takes longer hangs. */
const SUITE_LIMIT_MS = 45 * 60_000;
/** Of `--busy`: how many loops occupy the cores, and the factor on the limits of the runner, and nothing else. */
const BUSY = { loops: 2, limits: 2 };

const given = process.argv.slice(2);
const isBusy = given.includes('--busy');
const limits = isBusy ? BUSY.limits : 1;

/**
 * Runs one Jest configuration in its own process, which ends with the last test, whatever that left open. A run that broke before
 * its end counts as at least one failed test.
 */
async function runSuite(name: string, args: string[], env: Record<string, string>, slots?: Slots): Promise<SuiteReport> {
  const file = path.join(os.tmpdir(), `viajario-tests-${process.pid}-${name}.json`);
  const jest = [
    ...(name === 'web' ? ['--experimental-vm-modules'] : ['--conditions=source', `--import=${NATIVE_MODULES}`]),
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config',
    `infra/test/jest/${name}.config.mjs`,
  ];
  const options = ['--reporters', path.join(import.meta.dirname, 'queue/quiet-reporter.mjs'), '--passWithNoTests', ...args];
  const own = { TEST_SUITE: name, TEST_REPORT: file, TEST_LIMITS: String(limits) };
  const child = spawn(process.execPath, [...jest, ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      ...own,
      ...(slots ? { TEST_SLOTS: 'yes' } : {}),
      ...(args.length ? { TEST_FILTERED: 'yes' } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    timeout: name === 'drill' ? undefined : SUITE_LIMIT_MS * limits,
  });
  slots?.serve(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const report: SuiteReport = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : noReport(name);
  fs.rmSync(file, { force: true });
  if (code !== 0 && report.failed === 0) {
    console.log(`FAIL ${name}: Jest ended with code ${code ?? 'none (stopped)'}`);
    report.failed = 1;
  }
  if (report.passed + report.failed === 0 && args.length === 0) {
    console.log(`FAIL ${name}: no test was found`);
    report.failed = 1;
  }
  return report;
}

/** One queue for all suites: components need no build and begin at once, the others when everything is built. */
async function runAll(env: Record<string, string>): Promise<SuiteReport[]> {
  const slots = new Slots(SLOTS);
  const web = runSuite('web', [], env, slots);
  await buildWhatIsStale(console.log);
  const browser = runSuite('browser', [], env).finally(() => slots.give());
  return Promise.all([runSuite('node', [], env, slots), web, browser]);
}

/** CPU seconds of all processes of the machine: those of Chromium's windows are not among the children of a suite. */
const spentCpu = (): number =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

function keepBusy(): ChildProcess[] {
  return Array.from({ length: BUSY.loops }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
}

/**
 * `npm test` runs everything but the drills, `npm test -- clientes` the test files with that word in their path, `npm test --
 * --suite=node` (or web, browser) one part, `--busy` beside loops that take half of the machine, `npm run drill` the slow fault
 * drills. `--suite=joined` runs HTTP specs on a running product (PRODUCT_DATA_DIR names its folder), `npm run screens` takes the
 * pictures of docs/screens again.
 */
async function main(): Promise<void> {
  const suite = given.find((arg) => arg.startsWith('--suite='))?.slice('--suite='.length);
  const jestArgs = given.filter((arg) => arg !== '--drill' && arg !== '--busy' && !arg.startsWith('--suite='));
  const suites = given.includes('--drill') ? ['drill'] : suite ? [suite] : SUITES;
  const programs = findPrograms(suites);
  const loops = isBusy ? keepBusy() : [];
  const reports: SuiteReport[] = [];
  const before = spentCpu();
  if (suites === SUITES && jestArgs.length === 0) reports.push(...(await runAll(programs)));
  else for (const name of suites) reports.push(await runSuite(name, jestArgs, programs));
  for (const loop of loops) loop.kill();
  const failed = printReports(reports, { wanted: jestArgs, wall: process.uptime(), cpu: spentCpu() - before });
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
