import { productFiles, ROOT, textOf, tooFew, type Check, type Outcome } from './check.ts';
import { objectProperties, parse } from '@viajario/contracts/openapi/syntax';

const MIN_CODES = 15;
const TABLE = 'packages/contracts/src/errors.ts';

/** Every code of the error table is used somewhere: otherwise its message is dead. */
export function checkErrorCodes(root = ROOT, leastCodes = MIN_CODES): Outcome {
  const codes = objectProperties(parse(TABLE, textOf(TABLE, root)), 'ERRORS').map((entry) => entry.name?.getText() ?? '');
  const texts = productFiles(root)
    .filter((file) => file !== TABLE)
    .map((file) => textOf(file, root));
  const unused = codes.filter((code) => {
    const use = new RegExp(`(['"]${code}['"]|ERRORS\\.${code}\\b)`);
    return !texts.some((text) => use.test(text));
  });
  const failures = [
    ...tooFew(codes.length, leastCodes, 'error codes'),
    ...unused.map((code) => `${code} of ${TABLE} is used nowhere`),
  ];
  return { failures, note: `${codes.length} codes` };
}

export const errorCodes: Check = { name: 'error-codes', run: () => checkErrorCodes() };
