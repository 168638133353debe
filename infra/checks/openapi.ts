import fs from 'node:fs';
import { breakingSinceCommit } from '@viajario/contracts/openapi/breaking-changes';
import { OPENAPI_FILE, openapiDocument, openapiText } from '@viajario/contracts/openapi/openapi-document';
import { tooFew, type Check } from './check.ts';

const FILE = 'packages/contracts/openapi.json';
const MIN_PATHS = 10;

/** The committed document matches the contracts; changes that break clients are listed, not forbidden. */
export const openapi: Check = {
  name: 'openapi',
  async run() {
    const document = await openapiDocument();
    const committed = fs.existsSync(OPENAPI_FILE) ? fs.readFileSync(OPENAPI_FILE, 'utf8') : '';
    const count = Object.keys(document.paths).length;
    const failures = tooFew(count, MIN_PATHS, 'paths');
    if (openapiText(document) !== committed) {
      failures.push(`${FILE} differs from the contracts: run "npm run openapi" and commit it`);
    }
    const breaking = breakingSinceCommit(FILE, document).map((change) => `\n       breaking since the last commit: ${change}`);
    return { failures, note: `${count} paths${breaking.join('')}` };
  },
};
