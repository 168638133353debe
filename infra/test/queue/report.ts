/** What a suite writes at its end (quiet-reporter.mjs). Seconds; CPU of the suite's process and of all it started and waited for. */
export interface SuiteReport {
  suite: string;
  passed: number;
  failed: number;
  wall: number;
  /** undefined where the machine does not tell that of children (it is not Linux). */
  cpu?: number;
  files: { file: string; seconds: number }[];
}

const SLOWEST = 10;

export const noReport = (suite: string): SuiteReport => ({ suite, passed: 0, failed: 0, wall: 0, files: [] });

/** Where the time went, then the counts as the last line; gives how many failed. */
export function printReports(reports: SuiteReport[], wanted: string[]): number {
  const [passed, failed] = [sum(reports, 'passed'), sum(reports, 'failed')];
  const none = passed + failed === 0;
  if (none) console.log(`FAIL no test file's path fits ${wanted.join(' ')}`);
  const files = reports.flatMap((report) => report.files).sort((a, b) => b.seconds - a.seconds);
  if (files.length > SLOWEST) {
    console.log(`\nThe ${SLOWEST} slowest files:`);
    for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
  console.log('');
  for (const { suite, wall, cpu, files: own } of reports) {
    const used = cpu === undefined ? '' : `${cpu.toFixed(0).padStart(6)} s CPU`;
    console.log(`${suite.padEnd(8)} ${wall.toFixed(0).padStart(5)} s wall${used}  ${own.length} files`);
  }
  console.log(`${passed} passed, ${failed + Number(none)} failed`);
  return failed + Number(none);
}

const sum = (reports: SuiteReport[], what: 'passed' | 'failed'): number =>
  reports.reduce((total, report) => total + report[what], 0);
