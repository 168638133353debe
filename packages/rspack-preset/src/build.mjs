/**
 * Builds the frontend in the current folder into `dist/`: `node ../packages/rspack-preset/src/build.mjs`.
 * Production unless NODE_ENV=development. Ends with 1 when anything does not compile.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { precompress } from './precompress.mjs';

if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';

// The configuration reads NODE_ENV, so it is loaded after that is settled.
const { default: config } = await import(pathToFileURL(path.resolve('rspack.config.mjs')).href);
const started = performance.now();
const compiler = rspack(config);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve) => compiler.close(resolve));

const problems = stats.toString({ preset: 'errors-warnings', colors: false }).trim();
if (problems) process.stderr.write(`${problems}\n`);
if (stats.hasErrors()) process.exit(1);

// The manifest is what the shell reads; the statistics beside it describe the sources and are nobody's business.
await rm(path.join(config.output.path, 'mf-stats.json'), { force: true });
await precompress(config.output.path);
process.stdout.write(`${config.name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
