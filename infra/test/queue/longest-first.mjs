import fs from 'node:fs';

/** Test files that take longest, whatever their size: begun last, one alone would prolong the run. */
const LONGEST = [
  'infra/test/browser/accessibility/accessibility-crm.spec.ts',
  'infra/test/browser/accessibility/accessibility.spec.ts',
  'infra/test/browser/journeys/agency.spec.ts',
  'frontend-crm/src/record/form/cliente-dialog.spec.tsx',
  'frontend-crm/src/familia/add/add-membro.spec.tsx',
  'frontend-crm/src/record/cliente.page.spec.tsx',
  'backend/test/operations/backup/backup-faults.spec.ts',
  'backend/test/crm/planilhas/importacao-celulas.spec.ts',
  'infra/test/faults/kill.spec.ts',
  'backend/test/jobs/queue-mute.spec.ts',
  'backend/test/faults/draining.spec.ts',
  'backend/test/operations/migrations.spec.ts',
  'backend/test/storage/s3.spec.ts',
  'backend/test/documentos/storage.spec.ts',
];

const isLongest = (path) => LONGEST.some((file) => path.endsWith(file));
/** A component's test file takes less time for its size. */
const BYTES = process.env.TEST_SUITE === 'web' ? 0.25 : 1;

/** The relative duration of a test file: the measured ones first, then by size, a proxy for those without a measurement. */
export const weightOf = (path) => (isLongest(path) ? Number.MAX_SAFE_INTEGER : fs.statSync(path).size * BYTES);

/** Order of the test files in a run. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((a, b) => weightOf(b.path) - weightOf(a.path));
  }

  cacheResults() {
    // nothing is cached: a run on a fresh machine and the next one use the same order
  }
}
