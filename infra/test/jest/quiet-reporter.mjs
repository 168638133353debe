import fs from 'node:fs';
import path from 'node:path';

/** One line per test file, failing tests in full, and the counts in the file that TEST_COUNTS names. */
export default class QuietReporter {
  constructor() {
    this.passed = 0;
    this.failed = 0;
  }

  onTestResult(test, result) {
    const { numPassingTests: passed, numFailingTests, numPendingTests, numTodoTests, testExecError, failureMessage } = result;
    // A skipped test has not passed (unless only some were asked for), and a file that does not even load has failed once.
    const skipped = process.env.TEST_FILTERED ? 0 : numPendingTests + numTodoTests;
    const failed = numFailingTests + skipped + (testExecError ? 1 : 0);
    this.passed += passed;
    this.failed += failed;
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`;
    console.log(`${failed ? 'FAIL' : 'ok  '} ${path.relative(process.cwd(), test.path)}: ${counts} (${seconds} s)`);
    if (failureMessage) console.log(failureMessage);
  }

  onRunComplete(_, results) {
    if (results.runExecError) {
      this.failed += 1;
      console.log(results.runExecError.message);
    }
    if (process.env.TEST_COUNTS)
      fs.writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ passed: this.passed, failed: this.failed }));
  }
}
