import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const PACKED = /\.(js|css|svg|json|wasm|traineddata)$/;
/** Below this many bytes the headers outweigh the saving. */
const SMALLEST = 600;

/** Above this many the best quality takes ten times as long as the one below it, for a tenth of the size. */
const LARGE = 2_000_000;

/** Writes `.br` and `.gz` beside every such file of `directory`, so that the server need not compress per request. */
export async function precompress(directory) {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(files.filter((file) => PACKED.test(file)).map((file) => compressFile(path.join(directory, file))));
}

async function compressFile(file) {
  if ((await stat(file)).size < SMALLEST) return;
  const content = await readFile(file);
  const quality = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, smallForAll] = await Promise.all([brotli(content, { params: quality }), gzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallForAll)]);
}
