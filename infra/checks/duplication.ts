import fs from 'node:fs';
import path from 'node:path';
import { ROOT, runTool, tooFew, type Check } from './check.ts';

const MAX_PERCENT = 1;
const MIN_FILES = 30;
const OUT = path.join(ROOT, 'node_modules/.cache/jscpd');

interface Report {
  statistics: { total: { sources: number; percentage: number; clones: number } };
  duplicates: { firstFile: { name: string; start: number }; secondFile: { name: string; start: number }; lines: number }[];
}

/** Duplicated code of the whole product, by jscpd (.jscpd.json): at most 1 % of the lines. */
export const duplication: Check = {
  name: 'duplication',
  async run() {
    fs.rmSync(OUT, { recursive: true, force: true });
    const { output } = await runTool('jscpd/bin/jscpd', ['--reporters', 'json', '--output', OUT, '.']);
    const file = path.join(OUT, 'jscpd-report.json');
    if (!fs.existsSync(file)) return { failures: [output], note: '' };
    const report: Report = JSON.parse(fs.readFileSync(file, 'utf8'));
    const { sources, percentage, clones } = report.statistics.total;
    const failures = tooFew(sources, MIN_FILES, 'files');
    if (percentage > MAX_PERCENT) {
      const places = report.duplicates.map(
        (d) => `${d.firstFile.name}:${d.firstFile.start} = ${d.secondFile.name}:${d.secondFile.start} (${d.lines} lines)`,
      );
      failures.push(`${percentage} % of the lines are copies, at most ${MAX_PERCENT} % allowed`, ...places);
    }
    return { failures, note: `${percentage} % in ${clones} places, ${sources} files` };
  },
};
