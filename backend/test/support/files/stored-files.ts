import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../processes/product.js';

/** Paths of all files below DATA_DIR/files, half-written ones included. */
export async function storedFiles(product: Product): Promise<string[]> {
  const root = path.join(product.env['DATA_DIR'] ?? '', 'files');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const isFile = (file: string): Promise<boolean> =>
    stat(file).then(
      (found) => found.isFile(),
      () => false, // gone since
    );
  const files = await Promise.all(
    names.map(async (name) => ((await isFile(path.join(root, name))) ? [path.join(root, name)] : [])),
  );
  return files.flat().sort();
}

/** Path of a document's file. */
export async function fileOf(product: Product, id: string): Promise<string> {
  const { rows } = await product.db.query('select arquivo_url from documentos where id = $1', [id]);
  const file = (await storedFiles(product)).find((path) => path.endsWith(rows[0]?.arquivo_url ?? '/none'));
  if (file === undefined) throw new Error(`document ${id} has no file`);
  return file;
}
