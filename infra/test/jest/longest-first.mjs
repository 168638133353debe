import fs from 'node:fs';

/** Test files that take longest, mostly because they wait for real timeouts: begun last, one alone would keep the run from its end. */
const LONGEST = [
  'backend/test/storage/s3.spec.ts',
  'backend/test/crm/planilhas/exportacao-slow-readers.spec.ts',
  'backend/test/crm/planilhas/importacao-kill.spec.ts',
  'backend/test/crm/planilhas/limpezas-kill.spec.ts',
  'backend/test/faults/draining.spec.ts',
  'backend/test/jobs/queue-mute.spec.ts',
  'backend/test/documentos/storage.spec.ts',
  'infra/test/faults/kill.spec.ts',
  'backend/test/operations/migrations.spec.ts',
  'backend/test/operations/backup/backup-faults.spec.ts',
];

/** Order of the test files in a run: the longest, then by size, which says how much a file does where nothing was measured yet. */
export default class LongestFirst {
  sort(tests) {
    const isLongest = ({ path }) => Number(LONGEST.some((file) => path.endsWith(file)));
    const size = ({ path }) => fs.statSync(path).size;
    return [...tests].sort((a, b) => isLongest(b) - isLongest(a) || size(b) - size(a));
  }

  cacheResults() {
    // nothing is kept: a run on a fresh machine and the next one begin alike
  }
}
