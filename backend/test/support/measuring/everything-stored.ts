import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DeclaredTables } from '../../../src/shared/database/declared-tables.js';
import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import { KeyRotationStore, placesOf } from '../../../src/shared/encryption/key-rotation.store.js';
import { Files } from '../../../src/shared/files/files.js';
import { unzip } from '../files/unzip.js';
import type { Product } from '../processes/product.js';

const ROWS = 100_000;

/** Every row of every table of the app's and the queue's schemas as text, with encrypted values decrypted. */
export async function textOfTables(product: Product): Promise<Map<string, string>> {
  const { rows: tables } = await product.db.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { schema, name } of tables) {
    const from = `"${schema}"."${name}"`;
    const { rows } = await product.db.query(`select coalesce(string_agg(t::text, E'\\n'), '') as all from ${from} t`);
    texts.set(schema === 'public' ? name : `${schema}.${name}`, rows[0].all);
  }
  for (const protectedColumns of product.app.get(DeclaredTables, { strict: false }).protectedColumns) {
    const clear = await decryptRows(product, protectedColumns);
    texts.set(protectedColumns.table, `${texts.get(protectedColumns.table)}\n${clear.map(({ text }) => text).join('\n')}`);
  }
  return texts;
}

/** Columns of the app's tables that can hold a text, as 'table.column', and whether one of them holds the word, in clear. */
export async function textColumns(product: Product, word: string): Promise<Map<string, boolean>> {
  const { rows } = await product.db.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'xml') or c.udt_name = '_text')
     order by 1, 2`,
  );
  const found = new Map<string, boolean>();
  for (const { table, column, type } of rows) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const holding = await product.db.query(`select from "${table}" where ${text} like '%' || $1 || '%' limit 1`, [word]);
    found.set(`${table}.${column}`, holding.rows.length > 0);
  }
  for (const protectedColumns of product.app.get(DeclaredTables, { strict: false }).protectedColumns)
    for (const { column, text } of await decryptRows(product, protectedColumns))
      if (text.includes(word)) found.set(`${protectedColumns.table}.${column}`, true);
  return found;
}

/** The values in clear; keys of files are not among them. */
async function decryptRows(
  product: Product,
  from: Parameters<KeyRotationStore['page']>[0],
): Promise<{ column: string; text: string }[]> {
  if (from.counts === 'files') return [];
  const { table, columns, conta, key = { id: 'uuid' } } = from;
  const { rows } = await product.db.query(
    `select array[${Object.keys(key).map((column) => `${column}::text`)}] as key, ${conta ?? 'null'}::text as "contaId",
       array[${columns}] as values from ${table} limit ${ROWS}`,
  );
  return rows.flatMap((row) => {
    const places = placesOf(from, row);
    return row.values.flatMap((value: string | null, i: number) =>
      value === null || !places[i]
        ? []
        : { column: places[i].column, text: product.app.get(FieldCipher).decrypt(value, places[i]) },
    );
  });
}

/** The clear content of every stored file by the key of its object, of archives that of their entries. */
export async function contentOfFiles(product: Product): Promise<Map<string, string>> {
  const { storedFiles } = product.app.get(DeclaredTables, { strict: false });
  const { rows } = await product.db.query(`select binding, key, "wrappedKey", size from ${storedFiles}`);
  const files = product.app.get(Files);
  const contents = new Map<string, string>();
  for (const { binding, key, wrappedKey, size } of rows) {
    const bytes = await buffer(await files.open({ key, wrappedKey, size: Number(size) }, { binding }));
    const entries = bytes.subarray(0, 2).toString() === 'PK' ? [...(await unzip(bytes)).values()] : [];
    contents.set(key, [bytes, ...entries].map((part) => part.toString('utf8')).join('\n'));
  }
  return contents;
}

/** Names and bytes of all files below a folder. */
export async function textOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`));
  return texts.join('\n');
}
