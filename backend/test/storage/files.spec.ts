import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHUNK_BYTES, HEADER, TAG_BYTES } from '../../src/shared/files/file-format.js';
import { FileTooLarge, type ByteRange, type StoredFile } from '../../src/shared/files/stored-file.js';
import { eventually } from '../../../infra/test/soon.js';
import { holds, hoursAgo, inS3, onDisk, setAge, type Storage } from '../support/files/storages.js';

const MB = 1024 * 1024;
const BINDING = 'conta-1/documento-1';
const SEALED_CHUNK = CHUNK_BYTES + TAG_BYTES;
const OPTIONS = { binding: BINDING, maxBytes: 20 * MB };

/** A source that arrives in pieces of uneven size, as uploads do. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 3 + 7) % 90_000)
    yield bytes.subarray(at, at + length);
}
const sourceOf = (bytes: Buffer): Readable => Readable.from(pieces(bytes), { objectMode: false });

interface Reading {
  bytes: Buffer;
  /** Undefined when the content was complete. */
  error: { code?: string; reason?: string } | undefined;
}

/** All bytes that were returned, and how it ended; `error` alone when it did not even begin. */
async function readAll(
  storage: Storage,
  stored: StoredFile,
  { binding = BINDING, range }: { binding?: string; range?: ByteRange } = {},
) {
  const got: Buffer[] = [];
  let error: Reading['error'];
  let begun = false;
  try {
    const content = await storage.files.open(stored, { binding, ...(range ? { range } : {}) });
    begun = true;
    for await (const piece of content) got.push(piece);
  } catch (caught) {
    error = caught as Reading['error'];
  }
  return { bytes: Buffer.concat(got), error, begun };
}

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('Files %s', (_, start) => {
  let storage: Storage;
  let files: Storage['files'];
  const store = (bytes: Buffer, binding = BINDING) => files.store(sourceOf(bytes), { binding, maxBytes: 20 * MB });
  /** A file of a little more than three chunks with a changed blob. */
  const storeDamaged = async (change: (blob: Buffer) => Buffer) => {
    const clear = randomBytes(3 * CHUNK_BYTES + 1000);
    const file = await store(clear);
    const blob = readFileSync(storage.pathOf(file.key));
    writeFileSync(storage.pathOf(file.key), change(Buffer.from(blob)));
    return { clear, file };
  };

  beforeAll(async () => {
    storage = await start();
    files = storage.files;
  });
  afterAll(() => storage.close());

  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 5 * MB, 15 * MB])(
    'return %d bytes unchanged, with their size and digest',
    async (size) => {
      const clear = randomBytes(size);
      const file = await store(clear);
      expect(file).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{30}$/),
        wrappedKey: expect.stringMatching(/^v1\.[0-9a-f]{16}\.[\w-]{80}$/),
        size,
        sha256: createHash('sha256').update(clear).digest('hex'),
      });
      const { bytes, error } = await readAll(storage, file);
      expect(error).toBeUndefined();
      expect(bytes.equals(clear)).toBe(true);
      await files.remove(file.key);
    },
  );

  it('CRY-01: contain no byte of the content in clear, nor its name or digest, neither while it arrives nor afterwards', async () => {
    const canary = `canario-${randomBytes(8).toString('hex')}`;
    const clear = Buffer.from(`%PDF-1.7 ${canary} `.repeat(20_000));
    let middle!: () => void;
    const halfway = new Promise<void>((resolve) => (middle = resolve));
    let looked!: () => void;
    const goOn = new Promise<void>((resolve) => (looked = resolve));
    const source = Readable.from(
      (async function* () {
        yield clear.subarray(0, clear.length / 2);
        middle();
        await goOn;
        yield clear.subarray(clear.length / 2);
      })(),
    );
    const storing = files.store(source, OPTIONS);
    await halfway;
    await eventually(async () => storage.everything().some((file) => statSync(file).size > 2 * CHUNK_BYTES));
    const secrets = [canary, '%PDF', BINDING, 'documento-1'];
    for (const secret of secrets) expect([secret, holds(storage, secret)]).toEqual([secret, false]);
    looked();
    const file = await storing;
    for (const secret of [...secrets, file.sha256, file.wrappedKey])
      expect([secret, holds(storage, secret)]).toEqual([secret, false]);
    expect(holds(storage, HEADER)).toBe(true);
    const again = await files.store(Readable.from([clear]), OPTIONS);
    const [first, second] = [file, again].map(({ key }) => readFileSync(storage.pathOf(key)).subarray(HEADER.length, 4096));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([
    ['header', 3, 0],
    ['first byte', HEADER.length, 0],
    ['first tag', HEADER.length + CHUNK_BYTES, 0],
    ['second chunk', HEADER.length + SEALED_CHUNK + 5, 1],
    ['third tag', HEADER.length + 3 * SEALED_CHUNK - 1, 2],
    ['last chunk', HEADER.length + 3 * SEALED_CHUNK + 10, 3],
    ['last byte', HEADER.length + 3 * SEALED_CHUNK + 1000 + TAG_BYTES - 1, 3],
  ])('CRY-02: with one bit of the %s flipped are refused from that chunk on', async (__, at, goodChunks) => {
    const { clear, file } = await storeDamaged((blob) => {
      blob[at] = blob[at]! ^ 1;
      return blob;
    });
    const { bytes, error, begun } = await readAll(storage, file);
    expect(error).toMatchObject({ reason: 'altered' });
    expect(begun).toBe(goodChunks > 0);
    expect(bytes.length).toBeLessThanOrEqual(goodChunks * CHUNK_BYTES); // chunks opened ahead may be dropped with the end
    expect(clear.subarray(0, bytes.length).equals(bytes)).toBe(true);
  });

  it('CRY-03: are refused when two blobs, rows or owners were exchanged', async () => {
    const [a, b] = [await store(randomBytes(5000), 'conta-1/a'), await store(randomBytes(5000), 'conta-2/b')];
    expect((await readAll(storage, a, { binding: 'conta-1/a' })).error).toBeUndefined();
    const refused = [
      [a, 'conta-2/b'],
      [b, 'conta-1/a'],
      [{ ...a, key: b.key }, 'conta-1/a'],
      [{ ...a, wrappedKey: b.wrappedKey }, 'conta-1/a'],
      [{ ...b, key: a.key }, 'conta-2/b'],
    ] as const;
    for (const [file, binding] of refused)
      expect(await readAll(storage, file, { binding })).toMatchObject({ error: { reason: 'altered' }, begun: false });
    const [blobOfA, blobOfB] = [a, b].map(({ key }) => readFileSync(storage.pathOf(key)));
    writeFileSync(storage.pathOf(a.key), blobOfB!);
    writeFileSync(storage.pathOf(b.key), blobOfA!);
    expect(await readAll(storage, a, { binding: 'conta-1/a' })).toMatchObject({ error: { reason: 'altered' }, begun: false });
    expect(await readAll(storage, b, { binding: 'conta-2/b' })).toMatchObject({ error: { reason: 'altered' }, begun: false });
  });

  const chunk = (blob: Buffer, index: number): Buffer =>
    blob.subarray(HEADER.length + index * SEALED_CHUNK, HEADER.length + (index + 1) * SEALED_CHUNK);
  const together = (blob: Buffer, ...order: number[]): Buffer =>
    Buffer.concat([HEADER, ...order.map((index) => chunk(blob, index))]);

  it.each<[string, (blob: Buffer) => Buffer]>([
    ['emptied', () => Buffer.alloc(0)],
    ['cut within the header', (blob) => blob.subarray(0, 4)],
    ['cut after the header', (blob) => blob.subarray(0, HEADER.length)],
    ['cut within a chunk', (blob) => blob.subarray(0, HEADER.length + SEALED_CHUNK + 100)],
    ['cut by one byte', (blob) => blob.subarray(0, -1)],
    ['without its last chunk', (blob) => together(blob, 0, 1, 2)],
    ['with two chunks exchanged', (blob) => together(blob, 1, 0, 2, 3)],
    ['with later chunks exchanged', (blob) => together(blob, 0, 2, 1, 3)],
    ['with a chunk repeated instead of the next', (blob) => together(blob, 0, 1, 1, 3)],
    ['with a chunk added', (blob) => together(blob, 0, 1, 2, 2, 3)],
    ['with bytes added', (blob) => Buffer.concat([blob, Buffer.alloc(50)])],
  ])('CRY-04, DWN-07: %s are refused and never complete', async (__, change) => {
    const { clear, file } = await storeDamaged(change);
    const { bytes, error } = await readAll(storage, file);
    expect(error).toMatchObject({ reason: 'altered' });
    expect(clear.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(clear.length);
  });

  it('CRY-04: truncated at a chunk are refused even when the row has the shorter size', async () => {
    const { file } = await storeDamaged((blob) => together(blob, 0, 1));
    expect((await readAll(storage, { ...file, size: 2 * CHUNK_BYTES })).error).toMatchObject({ reason: 'altered' });
    const { file: whole } = await storeDamaged((blob) => blob);
    for (const size of [0, 1, CHUNK_BYTES, whole.size - 1, whole.size + 1, 10 * MB])
      expect([size, (await readAll(storage, { ...whole, size })).error]).toEqual([
        size,
        expect.objectContaining({ reason: 'altered' }),
      ]);
  });

  it('PRV-05: are erased, repeatedly, also when the storage does not list versions', async () => {
    const file = await store(randomBytes(1000));
    for (let time = 0; time < 2; time += 1) await files.erase(file.key);
    expect(await readAll(storage, file)).toMatchObject({ begun: false, error: { reason: 'missing' } });
  });

  it('DWN-07: that are missing, or with an altered key, are an error before anything is returned', async () => {
    const file = await store(randomBytes(100));
    const altered = `${file.wrappedKey.slice(0, -3)}${file.wrappedKey.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const wrappedKey of [altered, '', 'v1.x.y', file.wrappedKey.slice(0, -1)])
      expect(await readAll(storage, { ...file, wrappedKey })).toMatchObject({ begun: false, error: { reason: 'altered' } });
    await files.remove(file.key);
    expect(await readAll(storage, file)).toMatchObject({ begun: false, error: { reason: 'missing' } });
    await files.remove(file.key);
  });

  it('UPL-06: of exactly the allowed size are stored; of one byte more end the source early and leave nothing', async () => {
    const limit = 2 * MB;
    const kept = await files.store(sourceOf(randomBytes(limit)), { binding: BINDING, maxBytes: limit });
    expect(kept.size).toBe(limit);
    const before = storage.everything();
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    await expect(files.store(endless, { binding: BINDING, maxBytes: limit })).rejects.toBeInstanceOf(FileTooLarge);
    expect(endless.destroyed).toBe(true);
    expect(sent).toBeLessThan(limit + 4 * 65_536);
    await expect(files.store(sourceOf(randomBytes(limit + 1)), { binding: BINDING, maxBytes: limit })).rejects.toBeInstanceOf(
      FileTooLarge,
    );
    expect(storage.everything()).toEqual(before);
  });

  it('UPL-17: of a sender that disconnects at 50 % leave nothing, twenty times at once', async () => {
    const before = storage.everything();
    const ends: Promise<string>[] = [];
    const server = createServer((incoming) => {
      ends.push(
        files.store(incoming, OPTIONS).then(
          () => 'stored',
          () => 'refused',
        ),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const half = randomBytes(500_000);
    const senders = Array.from({ length: 20 }, () => {
      const sender = request({ port, method: 'POST', headers: { 'content-length': 2 * half.length } });
      sender.on('error', () => undefined).write(half);
      return sender;
    });
    await eventually(async () => ends.length === 20 && storage.everything().length >= before.length + 20);
    for (const sender of senders) sender.destroy();
    expect(await Promise.all(ends)).toEqual(Array.from({ length: 20 }, () => 'refused'));
    server.close();
    expect(storage.everything()).toEqual(before);
  });

  it('of a source that fails before or while it is read leave nothing, and reject with the source’s own error', async () => {
    const before = storage.everything();
    const failing = new Readable({ read: () => undefined });
    const storing = files.store(failing, OPTIONS);
    failing.destroy(new Error('sender lost'));
    await expect(storing).rejects.toThrow('sender lost');
    const closed = new Readable({ read: () => undefined });
    closed.destroy();
    await expect(files.store(closed, OPTIONS)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(storage.everything()).toEqual(before);
  });

  it('DWN-06: return any range, fetching only its chunks', async () => {
    const clear = randomBytes(5 * CHUNK_BYTES + 123);
    const file = await store(clear);
    const C = CHUNK_BYTES;
    const ranges = [
      [0, 0],
      [clear.length - 1, clear.length - 1],
      [0, clear.length - 1],
      [C - 1, C],
      [C, 2 * C - 1],
      [C, 2 * C],
      [2 * C + 5, 2 * C + 6],
      [3 * C + 1, clear.length - 1],
      [5 * C, 5 * C + 122],
    ];
    for (const [start = 0, end = 0] of ranges) {
      const { bytes, error } = await readAll(storage, file, { range: { start, end } });
      expect([start, end, error, bytes.equals(clear.subarray(start, end + 1))]).toEqual([start, end, undefined, true]);
    }
    for (const [start = 0, end = 0] of [
      [-1, 5],
      [5, 4],
      [0, clear.length],
      [0.5, 3],
      [Number.NaN, 3],
    ])
      await expect(files.open(file, { binding: BINDING, range: { start, end } })).rejects.toBeInstanceOf(RangeError);
    writeFileSync(storage.pathOf(file.key), readFileSync(storage.pathOf(file.key)).fill(0, 0, HEADER.length + 2 * SEALED_CHUNK));
    expect((await readAll(storage, file, { range: { start: 2 * C, end: 4 * C } })).error).toBeUndefined();
    expect((await readAll(storage, file, { range: { start: 2 * C - 1, end: 4 * C } })).error).toMatchObject({
      reason: 'altered',
    });
  });

  it('release the storage when a reader leaves early, or never begins', async () => {
    const file = await store(randomBytes(8 * MB));
    await readAll(storage, file);
    const before = await storage.open();
    const readers = await Promise.all(Array.from({ length: 10 }, () => files.open(file, { binding: BINDING })));
    expect(await storage.open()).toBeGreaterThanOrEqual(before + 9);
    await Promise.all(readers.slice(5).map((reader) => once(reader, 'data')));
    for (const reader of readers) reader.destroy();
    await eventually(async () => (await storage.open()) <= before);
  });

  it('V-04: are listed for the sweeper once old enough, and nothing else is', async () => {
    const [old, young] = [await store(randomBytes(10)), await store(randomBytes(10))];
    setAge(storage.pathOf(old.key), 25);
    const stranger = storage.pathOf('ab/not-ours');
    mkdirSync(path.dirname(stranger), { recursive: true });
    writeFileSync(stranger, 'x');
    setAge(stranger, 48);
    const listed = [];
    for await (const entry of files.list(hoursAgo(24))) listed.push(entry);
    expect(listed.map(({ key }) => key)).toEqual([old.key]);
    expect(Math.abs(listed[0]!.modifiedAt.getTime() - hoursAgo(25).getTime())).toBeLessThan(60_000);
    await files.remove(old.key);
    expect(storage.everything()).not.toContain(storage.pathOf(old.key));
    expect((await readAll(storage, young)).error).toBeUndefined();
    rmSync(stranger);
  });

  it('V-04: of a process that was killed while writing are removed after an hour, and not before', async () => {
    const tmp = path.join(storage.dataDir, 'files/tmp');
    for (const [name, age] of [
      ['left', 2],
      ['at-work', 0],
    ] as const) {
      writeFileSync(path.join(tmp, name), 'x');
      setAge(path.join(tmp, name), age);
    }
    expect(await files.countUnfinished(hoursAgo(1))).toBe(1);
    expect(await files.removeUnfinished(hoursAgo(1))).toBe(1);
    expect(readdirSync(tmp)).toEqual(['at-work']);
    rmSync(path.join(tmp, 'at-work'));
  });

  it('CRY-05: stay readable during a rotation of the master key, and need the old one until their keys are rewrapped', async () => {
    const clear = randomBytes(1000);
    const file = await store(clear);
    const master = randomBytes(32);
    const during = storage.withKeys(master, storage.documentsKey);
    const after = storage.withKeys(master);
    const contentBy = async (by: Storage['files'], wrappedKey: string): Promise<Buffer> =>
      Buffer.concat(await (await by.open({ ...file, wrappedKey }, { binding: BINDING })).toArray());
    expect((await contentBy(during, file.wrappedKey)).equals(clear)).toBe(true);
    const rewrapped = during.rewrap(file.wrappedKey);
    expect(rewrapped).not.toBe(file.wrappedKey);
    expect(during.rewrap(rewrapped)).toBe(rewrapped);
    expect((await contentBy(during, rewrapped)).equals(clear)).toBe(true);
    expect((await contentBy(after, rewrapped)).equals(clear)).toBe(true);
    await expect(contentBy(after, file.wrappedKey)).rejects.toThrow('unknown master key');
    expect(() => after.rewrap(file.wrappedKey)).toThrow('unknown master key');
  });
});
