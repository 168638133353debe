import { expect } from '@jest/globals';
import { Files } from '../../src/shared/files/files.js';
import { now } from '../support/clock.js';
import { queueIsIdle } from '../support/jobs/jobs.js';
import { contentOfFiles, textOfFolder, textOfTables } from '../support/measuring/everything-stored.js';
import type { Product } from '../support/processes/product.js';
import type { Life } from './life.js';

const holding = (texts: Map<string, string>, words: readonly string[]): string[] =>
  [...texts].flatMap(([name, text]) => words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));

/** What is stored once all jobs are done: no word of an erased person anywhere, and no file that no row names. */
export async function compareStored(product: Product, lives: readonly Life[]): Promise<void> {
  await queueIsIdle(product);
  const erased = lives.flatMap((life) => [...life.erased]);
  const files = await contentOfFiles(product);
  expect(holding(await textOfTables(product), erased)).toEqual([]);
  expect(holding(files, erased)).toEqual([]);
  const folder = await textOfFolder(product.env['DATA_DIR'] ?? '');
  expect(erased.filter((word) => folder.includes(word) || JSON.stringify(product.logs).includes(word))).toEqual([]);
  const objects: string[] = [];
  for await (const { key } of product.app.get(Files).list(new Date(now().getTime() + 60_000))) objects.push(key);
  expect(objects.toSorted()).toEqual([...files.keys()].toSorted());
}
