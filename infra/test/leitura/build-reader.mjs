/**
 * Builds the passport reader alone into a folder, as the crm's build does: `node build-reader.mjs FOLDER`. On the page it is
 * `leitura`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

process.env.NODE_ENV = 'production';
const ROOT = path.resolve(import.meta.dirname, '../../..');
const { default: config } = await import(path.join(ROOT, 'frontend-crm/rspack.config.mjs'));
const { compile } = await import(path.join(ROOT, 'packages/rspack-preset/src/compile.mjs'));
const { precompress } = await import(path.join(ROOT, 'packages/rspack-preset/src/precompress.mjs'));

const folder = path.resolve(process.argv[2] ?? '');
const entry = path.join(folder, 'entry.js');
await mkdir(folder, { recursive: true });
const sources = ['load-reader', 'read-picture'].map((name) => path.join(ROOT, `packages/web-kit/src/leitura/${name}.ts`));
await writeFile(entry, sources.map((file) => `export * from ${JSON.stringify(file)};\n`).join(''));
const output = { ...config.output, path: path.join(folder, 'dist'), filename: 'assets/leitura.js' };
await compile({
  ...config,
  entry: { leitura: entry },
  output: { ...output, library: { name: 'leitura', type: 'window' } },
  // without federation: there is no other module on this page
  plugins: [],
});
await precompress(output.path);
