import fs from 'node:fs';
import path from 'node:path';

const CLOCK_TICKS_A_SECOND = 100;

/** CPU seconds of this process and of every child process that it waited for; undefined except on Linux. */
function cpuSeconds() {
  if (process.platform !== 'linux') return undefined;
  // utime, stime, cutime, cstime: the fields after the name, which may hold blanks
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / CLOCK_TICKS_A_SECOND;
}

/**
 * Prints one line per test file, failing tests in full, and at the end of the process writes a report (report.ts) to the file
 * that TEST_REPORT names.
 */
export default class QuietReporter {
  constructor() {
    this.passed = 0;
    this.failed = 0;
    this.files = [];
    process.once('exit', () => this.write());
  }

  onTestResult(test, result) {
    const { numPassingTests: passed, numFailingTests, numPendingTests, numTodoTests, testExecError, failureMessage } = result;
    // A skipped test has not passed (unless only some were asked for), and a file that does not even load has failed once.
    const skipped = process.env.TEST_FILTERED ? 0 : numPendingTests + numTodoTests;
    const failed = numFailingTests + skipped + (testExecError ? 1 : 0);
    this.passed += passed;
    this.failed += failed;
    const file = path.relative(process.cwd(), test.path);
    const seconds = (result.perfStats.end - result.perfStats.start) / 1000;
    this.files.push({ file, seconds });
    const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`;
    console.log(`${failed ? 'FAIL' : 'ok  '} ${file}: ${counts} (${seconds.toFixed(1)} s)`);
    if (failureMessage) console.log(failureMessage);
  }

  onRunComplete(_, results) {
    if (results.runExecError) {
      this.failed += 1;
      console.log(results.runExecError.message);
    }
  }

  write() {
    const { TEST_REPORT: file, TEST_SUITE: suite } = process.env;
    if (file === undefined) return;
    const { passed, failed, files } = this;
    fs.writeFileSync(file, JSON.stringify({ suite, passed, failed, files, wall: process.uptime(), cpu: cpuSeconds() }));
  }
}
