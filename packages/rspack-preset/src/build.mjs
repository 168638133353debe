/**
 * Builds the frontend in the current folder into `dist/`: `node ../packages/rspack-preset/src/build.mjs`.
 * Production unless NODE_ENV=development. Ends with 1 when anything does not compile.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { precompress } from './precompress.mjs';

if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';

// The configuration reads NODE_ENV, so it is loaded after that is settled.
const { default: config } = await import(pathToFileURL(path.resolve('rspack.config.mjs')).href);
const started = performance.now();
await compile(config);
if (config.name === 'shell' && process.env.NODE_ENV === 'production') {
  const { prerender } = await import('./prerender.mjs');
  await prerender();
}

// The manifest is what the shell reads; the statistics beside it describe the sources and are not published.
await rm(path.join(config.output.path, 'mf-stats.json'), { force: true });
await precompress(config.output.path);
process.stdout.write(`${config.name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
// React's server half, once loaded, keeps a message channel open.
process.exit();
