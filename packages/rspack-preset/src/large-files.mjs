import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const PDF = ['build/pdf.worker.min.mjs', 'wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'].map(
  (file) => `pdfjs-dist/${file}`,
);
const READER = [
  'tesseract.js/dist/worker.min.js',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
];

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(require.resolve(file)));
  return hash.digest('hex').slice(0, 10);
}

/** Rules for files that find others beside them by name: each set lies in one folder, named by the hash of all of it. */
export function largeFiles() {
  const readerFolder = `assets/leitor-${hashOf(READER)}-files`;
  return [
    /** pdf.js' worker and decoders; `.js`, because servers and our compression know that ending. */
    {
      test: /[\\/]pdfjs-dist[\\/](build[\\/]pdf\.worker\.min\.mjs|wasm[\\/]\w+_nowasm_fallback\.js)$/,
      type: 'asset/resource',
      generator: { filename: `assets/pdfjs-${hashOf(PDF)}-files/[name].js` },
    },
    /** The reader of passports: tesseract.js' worker, its core, and its model, unpacked, so that it travels as the other files do. */
    {
      test: /[\\/]tesseract\.js(-core)?[\\/].*(worker\.min\.js|-simd-lstm\.(js|wasm))$/,
      type: 'asset/resource',
      generator: { filename: `${readerFolder}/[name][ext]` },
    },
    {
      test: /[\\/]eng\.traineddata\.gz$/,
      type: 'asset/resource',
      generator: { filename: `${readerFolder}/[name]` },
      loader: require.resolve('./gunzip.cjs'),
    },
  ];
}
