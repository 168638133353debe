import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHUNK_BYTES, TAG_BYTES } from '../../src/shared/files/file-format.js';
import { runInContext } from '../../src/shared/observability/request-context.js';
import type { StoredFile } from '../../src/shared/files/stored-file.js';
import { soon } from '../../../infra/test/soon.js';
import { readAfter } from '../support/faults/slow-reader.js';
import { lasting } from '../support/faults/slow-sender.js';
import { hoursAgo, inS3, setAge } from '../support/files/storages.js';

const MB = 1024 * 1024;
const BINDING = 'conta-1/documento-1';
/** Shortened limits: an attempt may take 1.65 s, a call and a part 3.75 s, silence in the middle 3 s. */
const HASTE = 0.15;
const UNAVAILABLE = { code: 'SERVICO_INDISPONIVEL' };

let storage: Awaited<ReturnType<typeof inS3>>;
beforeAll(() => Logger.overrideLogger(false)); // every failure below is intended
beforeEach(() => {
  storage.s3.calls.length = 0;
});

const store = (bytes: Buffer): Promise<StoredFile> =>
  storage.files.store(Readable.from([bytes]), { binding: BINDING, maxBytes: 20 * MB });
const read = async (file: StoredFile): Promise<Buffer> =>
  Buffer.concat(await (await storage.files.open(file, { binding: BINDING })).toArray());
const callsLike = (shape: RegExp): string[] => storage.s3.calls.filter((call) => shape.test(call));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** Resolves when the product uses S3 again, which it pauses after failures in a row. */
const awaitRecovery = (): Promise<unknown> => soon(() => store(Buffer.from('x')));

describe('Files in S3', () => {
  beforeAll(async () => {
    storage = await inS3();
  });
  afterAll(() => storage.close());

  it('are sent in one call up to 5 MiB, in parts above, and never with more than five uploads at once', async () => {
    await store(randomBytes(5 * MB));
    expect(storage.s3.calls).toEqual([expect.stringMatching(/^PUT \/documentos\/[0-9a-f/]+\?x-id=PutObject/)]);
    storage.s3.calls.length = 0;
    await store(randomBytes(15 * MB));
    expect(storage.s3.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST']);
    expect(storage.s3.openUploads()).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => store(randomBytes(MB))));
    expect(storage.s3.mostAtOnce).toBe(5);
  });

  it('LIM-12: of one user are sent three at once, however many there are', async () => {
    storage.s3.mostAtOnce = 0;
    await runInContext({ usuarioId: 'ana' }, () => Promise.all(Array.from({ length: 20 }, () => store(randomBytes(MB)))));
    expect(storage.s3.mostAtOnce).toBe(3);
  });

  it('are accepted by a store that supports none of Amazon’s later checksums, in one call and in parts', async () => {
    storage.s3.mood = 'knowing no checksums';
    try {
      for (const bytes of [randomBytes(MB), randomBytes(13 * MB)]) {
        const file = await store(bytes);
        expect((await read(file)).equals(bytes)).toBe(true);
        await storage.files.remove(file.key);
      }
    } finally {
      storage.s3.mood = 'well';
    }
  });

  it('DWN-06: are fetched by the chunks of a range only', async () => {
    const file = await store(randomBytes(4 * MB));
    const start = 10 * CHUNK_BYTES + 5;
    await (await storage.files.open(file, { binding: BINDING, range: { start, end: start + 1 } })).toArray();
    const from = 8 + 10 * (CHUNK_BYTES + TAG_BYTES);
    expect(callsLike(/^GET/)).toEqual([expect.stringContaining(`bytes=${from}-${from + CHUNK_BYTES + TAG_BYTES - 1}`)]);
  });

  it('FLT-10: are refused as unavailable while the local disk is full or broken, and work again afterwards', async () => {
    const folder = path.join(storage.dataDir, 'files');
    expect(readdirSync(path.join(folder, 'tmp'))).toEqual([]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'not a folder');
    await expect(store(Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
    rmSync(folder);
    await expect(store(Buffer.from('x'))).resolves.toMatchObject({ size: 1 });
  });

  it('V-04: with an incomplete multipart upload are aborted after an hour; those of others are not touched', async () => {
    const keys = [`${'ab/'.padEnd(33, '0')}`, `${'ab/'.padEnd(33, '1')}`, 'backup/of-somebody-else'];
    const [old, young, foreign] = keys.map((key) => storage.s3.beginUpload(key));
    for (const id of [old, foreign]) setAge(storage.s3.uploadPath(id ?? ''), 2);
    expect(await storage.files.countUnfinished(hoursAgo(1))).toBe(1);
    expect(await storage.files.removeUnfinished(hoursAgo(1))).toBe(1);
    expect(storage.s3.openUploads().sort()).toEqual([young, foreign].sort());
    for (const id of storage.s3.openUploads()) rmSync(storage.s3.uploadPath(id), { recursive: true });
  });
});

describe('Files in a failing S3', () => {
  beforeAll(async () => {
    storage = await inS3(HASTE);
  });
  afterAll(() => storage.close());

  it('FLT-13: with an upload that fails at its completion are aborted, part by part, and answered as unavailable', async () => {
    const before = storage.everything();
    storage.s3.mood = 'failing at completion';
    await expect(store(randomBytes(15 * MB))).rejects.toMatchObject(UNAVAILABLE);
    expect(callsLike(/^DELETE .*uploadId=/)).toHaveLength(1);
    expect(storage.s3.openUploads()).toEqual([]);
    expect(storage.everything()).toEqual(before);
    storage.s3.mood = 'well';
    await awaitRecovery();
  });

  it.each(['refusing', 'forbidding'] as const)(
    'FLT-12: of a storage that is %s are unavailable at once, and back soon after',
    async (mood) => {
      const file = await store(randomBytes(1000));
      const before = storage.everything();
      storage.s3.mood = mood;
      storage.s3.calls.length = 0;
      for (const work of [() => store(randomBytes(1000)), () => read(file), () => storage.files.remove(file.key)])
        await expect(work()).rejects.toMatchObject(UNAVAILABLE);
      expect(storage.s3.calls.length).toBeLessThanOrEqual(3 * 2); // two attempts each
      await expect(storage.files.check()).rejects.toThrow();
      expect(storage.everything()).toEqual(before);
      storage.s3.mood = 'well';
      await awaitRecovery();
      expect(await read(file)).toHaveLength(1000);
      await storage.files.check();
    },
  );

  it('FLT-12: of an unreachable storage are unavailable, later ones without a call, and back soon after', async () => {
    const file = await store(randomBytes(1000));
    const before = storage.everything();
    await storage.s3.down();
    for (let call = 0; call < 3; call += 1)
      await expect(call === 1 ? read(file) : store(randomBytes(15 * MB))).rejects.toMatchObject(UNAVAILABLE);
    let taken = 0;
    const source = new Readable({ read: () => (taken += 1) });
    await expect(storage.files.store(source, { binding: BINDING, maxBytes: MB })).rejects.toMatchObject({
      ...UNAVAILABLE,
      cause: { message: 'resting' },
    });
    expect([taken, source.destroyed]).toEqual([0, true]);
    expect(storage.everything()).toEqual(before);
    await storage.s3.up();
    await awaitRecovery();
    expect(await read(file)).toHaveLength(1000);
  });

  it('FLT-12: of a storage that never answers, or stalls after a beginning, are unavailable once their time is over, however many wait', async () => {
    const file = await store(randomBytes(1000)); // a blob of 1024 bytes
    const before = storage.everything();
    storage.s3.mood = 'silent';
    const calls = Array.from({ length: 20 }, (_, index) =>
      failureOf(index < 5 ? read(file) : store(randomBytes(index * 100_000))),
    );
    for (const error of await Promise.all(calls)) expect(error).toMatchObject(UNAVAILABLE);
    expect(storage.everything()).toEqual(before);
    storage.s3.mood = 'well';
    await awaitRecovery();
  });

  it('arrive over a slow line whatever their size, as long as piece after piece does', async () => {
    storage.s3.beforeStoring = lasting(1_700); // three parts: longer in total than one call may take
    const bytes = randomBytes(15 * MB);
    const file = await store(bytes);
    storage.s3.beforeStoring = lasting(0);
    expect((await read(file)).equals(bytes)).toBe(true);
  });

  it('DWN-11: wait for a client that reads nothing for longer than the storage may be silent', async () => {
    const bytes = randomBytes(15 * MB);
    const content = await storage.files.open(await store(bytes), { binding: BINDING });
    expect((await readAfter(4_000, content)).equals(bytes)).toBe(true);
  });

  it('that are interrupted while they are read never complete', async () => {
    const file = await store(randomBytes(12 * MB));
    const content = await storage.files.open(file, { binding: BINDING });
    await storage.s3.down();
    await expect(content.toArray()).rejects.toThrow();
    await storage.s3.up();
    await awaitRecovery();
  });
});
