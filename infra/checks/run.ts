import { curatedNames } from './curated-names.ts';
import { boundaries } from './boundaries.ts';
import type { Check } from './check.ts';
import { deployment } from './deployment/deployment.ts';
import { duplication } from './duplication.ts';
import { errorCodes } from './error-codes.ts';
import { fileNames } from './file-names.ts';
import { folderSizes } from './folder-sizes.ts';
import { openapi } from './openapi.ts';
import { paths } from './paths.ts';
import { portable } from './portable.ts';
import { requirements } from './requirements.ts';
import { routeHandlers } from './route-handlers.ts';
import { sizes } from './sizes.ts';
import { sqlPlaces } from './sql-places.ts';
import { texts } from './texts/texts.ts';
import { turns } from './turns/turns.ts';
import { deadCode, formatting, promises, style, types } from './tools.ts';

/** Slow checks first, so that the two lanes end together. */
const CHECKS: Check[] = [
  promises,
  style,
  types,
  deadCode,
  boundaries,
  formatting,
  openapi,
  duplication,
  sizes,
  folderSizes,
  fileNames,
  sqlPlaces,
  turns,
  routeHandlers,
  errorCodes,
  curatedNames,
  texts,
  paths,
  requirements,
  portable,
  deployment,
];

/** Runs one check and prints its line; true when it passed. A check that throws has failed. */
async function passes(check: Check): Promise<boolean> {
  const start = performance.now();
  let outcome;
  try {
    outcome = await check.run();
  } catch (error) {
    outcome = { failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)], note: '' };
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const ok = outcome.failures.length === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name.padEnd(16)} ${seconds.padStart(5)} s  ${outcome.note}`.trimEnd());
  for (const failure of outcome.failures) console.log(failure.replace(/^/gm, '       '));
  return ok;
}

async function lane(queue: Check[], results: boolean[]): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) results.push(await passes(check));
}

/** `npm run lint` runs all; `npm run lint -- sizes paths` only those. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length) throw new Error(`no such check: ${unknown.join(', ')} (there are ${CHECKS.map((c) => c.name).join(', ')})`);
  const queue = CHECKS.filter((check) => wanted.length === 0 || wanted.includes(check.name));
  const results: boolean[] = [];
  await Promise.all([lane(queue, results), lane(queue, results)]);
  const failed = results.filter((ok) => !ok).length;
  console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

await main();
