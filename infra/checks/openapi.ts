import fs from 'node:fs';
import path from 'node:path';
import { breakingSinceCommit } from './breaking-changes.ts';
import { ROOT, tooFew, type Check } from './check.ts';
import { openapiDocument } from './openapi-document.ts';

const FILE = 'packages/contracts/openapi.json';
const LEAST_PATHS = 10;

/** The committed document says what the contracts say; changes that break clients are named, not forbidden. */
export const openapi: Check = {
  name: 'openapi',
  async run() {
    const document = await openapiDocument();
    const text = `${JSON.stringify(document, null, 2)}\n`;
    const committed = fs.existsSync(path.join(ROOT, FILE)) ? fs.readFileSync(path.join(ROOT, FILE), 'utf8') : '';
    const count = Object.keys(document.paths).length;
    const failures = tooFew(count, LEAST_PATHS, 'paths');
    if (text !== committed) failures.push(`${FILE} differs from the contracts: run "npm run openapi" and commit it`);
    const breaking = breakingSinceCommit(FILE, document).map((change) => `\n       breaking since the last commit: ${change}`);
    return { failures, note: `${count} paths${breaking.join('')}` };
  },
};

if (process.argv[1] === import.meta.filename && process.argv.includes('--write')) {
  const document = await openapiDocument();
  fs.writeFileSync(path.join(ROOT, FILE), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${FILE}: ${Object.keys(document.paths).length} paths`);
}
