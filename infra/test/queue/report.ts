/** A suite's final report (quiet-reporter.mjs). Seconds; CPU of the suite's process and its child processes. */
export interface SuiteReport {
  suite: string;
  passed: number;
  failed: number;
  wall: number;
  /** undefined where the system does not report that of children (it is not Linux). */
  cpu?: number;
  files: { file: string; seconds: number }[];
}

const SLOWEST = 10;

export const noReport = (suite: string): SuiteReport => ({ suite, passed: 0, failed: 0, wall: 0, files: [] });

interface Whole {
  /** The filter of the run: words in the paths of the test files. */
  wanted: string[];
  /** Seconds; the CPU is the machine's. */
  wall: number;
  cpu: number;
}

/** Prints the times, then the counts as the last line; returns how many tests failed. */
export function printReports(reports: SuiteReport[], { wanted, wall: wallOfAll, cpu: cpuOfAll }: Whole): number {
  const [passed, failed] = [sum(reports, 'passed'), sum(reports, 'failed')];
  const none = passed + failed === 0;
  if (none) console.log(`FAIL no test file's path fits ${wanted.join(' ')}`);
  const files = reports.flatMap((report) => report.files).sort((a, b) => b.seconds - a.seconds);
  if (files.length > SLOWEST) {
    console.log(`\nThe ${SLOWEST} slowest files:`);
    for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
  console.log('');
  for (const { suite, wall, cpu, files: own } of reports) printTimes(suite, wall, cpu, `${own.length} files`);
  printTimes('all', wallOfAll, cpuOfAll, 'whatever else the machine did included');
  console.log(`${passed} passed, ${failed + Number(none)} failed`);
  return failed + Number(none);
}

function printTimes(what: string, wall: number, cpu: number | undefined, note: string): void {
  const used = cpu === undefined ? '' : `${cpu.toFixed(0).padStart(6)} s CPU`;
  console.log(`${what.padEnd(8)} ${wall.toFixed(0).padStart(5)} s wall${used}  ${note}`);
}

const sum = (reports: SuiteReport[], what: 'passed' | 'failed'): number =>
  reports.reduce((total, report) => total + report[what], 0);
