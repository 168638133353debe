import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { remote } from '@viajario/rspack-preset';

const require = createRequire(import.meta.url);
const config = remote('crm');

const FILES = ['build/pdf.worker.min.mjs', 'wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'];
const hash = createHash('sha256');
for (const file of FILES) hash.update(readFileSync(require.resolve(`pdfjs-dist/${file}`)));

/**
 * pdf.js' worker and decoders are files of their own. The worker finds its decoders by name, so the hash of all three stands in the
 * folder; `.js`, because servers and our compression know that ending.
 */
config.module.rules.push({
  test: /[\\/]pdfjs-dist[\\/](build[\\/]pdf\.worker\.min\.mjs|wasm[\\/]\w+_nowasm_fallback\.js)$/,
  type: 'asset/resource',
  generator: { filename: `assets/pdfjs-${hash.digest('hex').slice(0, 10)}-files/[name].js` },
});

export default config;
