import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { now } from '../support/clock.js';
import { onDisk, type Storage } from '../support/files/storages.js';

const OPTIONS = { binding: 'conta-1/documento-1', maxBytes: 1_000_000 };
let storage: Storage;
beforeAll(async () => {
  storage = await onDisk();
});
afterAll(() => storage.close());

const store = (bytes: Buffer) => storage.files.store(Readable.from([bytes]), OPTIONS);
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('Files on disk', () => {
  it('may be read by the product’s own user only', async () => {
    const { key } = await store(randomBytes(10));
    const file = storage.pathOf(key);
    expect(modeOf(file)).toBe('600');
    for (const folder of [path.dirname(file), path.join(storage.dataDir, 'files'), path.join(storage.dataDir, 'files/tmp')])
      expect(modeOf(folder)).toBe('700');
  });

  it.each(['../outside', '/etc/passwd', 'a/../../outside', 'A', 'a//b', '', 'a\0', '.tmp'])(
    'have no key like %j',
    async (key) => {
      const outside = path.join(storage.dataDir, 'outside');
      writeFileSync(outside, 'x');
      const { wrappedKey } = await store(Buffer.from('x'));
      await expect(storage.files.remove(key)).rejects.toThrow('not a storage key');
      await expect(storage.files.open({ key, wrappedKey, size: 1 }, OPTIONS)).rejects.toThrow('not a storage key');
      expect(readFileSync(outside, 'utf8')).toBe('x');
    },
  );

  it('FLT-10: of a broken disk are SERVICO_INDISPONIVEL, and available again with it', async () => {
    const file = await store(Buffer.from('conteúdo'));
    const root = path.join(storage.dataDir, 'files');
    renameSync(root, `${root}-away`);
    writeFileSync(root, 'not a folder');
    const unavailable = { code: 'SERVICO_INDISPONIVEL' };
    await expect(store(Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(storage.files.open(file, OPTIONS)).rejects.toMatchObject(unavailable);
    await expect(storage.files.check()).rejects.toThrow();
    rmSync(root);
    renameSync(`${root}-away`, root);
    await storage.files.check();
    expect(Buffer.concat(await (await storage.files.open(file, OPTIONS)).toArray()).toString()).toBe('conteúdo');
  });

  it('are none before the first one is stored', async () => {
    const empty = await onDisk();
    const listed = [];
    for await (const entry of empty.files.list(now())) listed.push(entry);
    expect(listed).toEqual([]);
    expect(await empty.files.removeUnfinished(now())).toBe(0);
    await empty.close();
  });
});
