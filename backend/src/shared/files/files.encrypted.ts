import { createHash, randomBytes, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { DomainError } from '../domain/domain-error.js';
import { Blobs, type FoundBlob } from './blobs.js';
import { CONFIG } from '../config.token.js';
import { FileKeys } from '../encryption/file-keys.js';
import { FileCipher } from './file-cipher.js';
import { CHUNK_BYTES, planReading, sealedLength } from './file-format.js';
import { Files, FileTooLarge, FileUnreadable, type ByteRange, type StoredFile } from './files.js';

/** Read ahead of the reader, so that it seldom waits: below this a download loses a fifth of its speed. */
const AHEAD_BYTES = 4 * CHUNK_BYTES;

/** Time limit for the first chunk of a responding storage, so that an answer comes within 30 s in all. */
const FIRST_CHUNK_LIMIT_MS = 4_000;

/** Encrypts in front of any storage (docs/decisions/0008-encrypted-files.md). Only a few chunks are ever in memory. */
@Injectable()
export class EncryptedFiles extends Files {
  private readonly keys: FileKeys;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'documentsKey' | 'documentsKeyOld' | 'timeoutFactor'>,
    private readonly blobs: Blobs,
  ) {
    super();
    this.keys = new FileKeys(config.documentsKey, config.documentsKeyOld);
  }

  async store(source: Readable, { binding, maxBytes }: { binding: string; maxBytes: number }): Promise<StoredFile> {
    source.on('error', () => undefined); // seen by the loop that reads it, which may begin later
    const key = randomKey();
    const { dataKey, wrappedKey } = this.keys.create();
    const content = new Content(maxBytes);
    try {
      await this.blobs.put(key, new FileCipher(dataKey, key, binding).seal(content.meter(source)));
    } finally {
      source.destroy();
    }
    return { key, wrappedKey, size: content.size, sha256: content.sha256() };
  }

  async open(
    { key, wrappedKey, size }: Pick<StoredFile, 'key' | 'wrappedKey' | 'size'>,
    { binding, range }: { binding: string; range?: ByteRange },
  ): Promise<Readable> {
    const plan = planReading(size, range);
    const cipher = new FileCipher(this.keys.unwrap(wrappedKey), key, binding);
    const blob = await this.blobs.read(key, plan.sealed);
    const clear = cipher.open(blob.body, plan);
    const timer = setTimeout(
      () => blob.body.destroy(new Error('storage stalled')),
      FIRST_CHUNK_LIMIT_MS * this.config.timeoutFactor,
    );
    const first = await verifiedFirst(blob, size, clear).finally(() => clearTimeout(timer));
    const content = Readable.from(continueWith(first, clear), { objectMode: false, highWaterMark: AHEAD_BYTES });
    return content.once('close', () => blob.body.destroy());
  }

  remove(key: string): Promise<void> {
    return this.blobs.remove(key);
  }

  erase(key: string): Promise<void> {
    return this.blobs.erase(key);
  }

  list(olderThan: Date): AsyncIterable<{ key: string; modifiedAt: Date }> {
    return this.blobs.list(olderThan);
  }

  countUnfinished(olderThan: Date): Promise<number> {
    return this.blobs.countUnfinished(olderThan);
  }

  removeUnfinished(olderThan: Date): Promise<number> {
    return this.blobs.removeUnfinished(olderThan);
  }

  rewrap(wrappedKey: string): string {
    return this.keys.rewrap(wrappedKey);
  }

  check(): Promise<void> {
    return this.blobs.check();
  }
}

/** Two levels, so that no folder of a disk grows without limit. */
export function randomKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Counts, limits and hashes the clear bytes as they pass. */
class Content {
  size = 0;
  private readonly hash: Hash = createHash('sha256');

  constructor(private readonly maxBytes: number) {}

  async *meter(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      this.size += piece.length;
      if (this.size > this.maxBytes) throw new FileTooLarge(this.maxBytes);
      this.hash.update(piece);
      yield piece;
    }
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}

/** The first clear piece; damage or a storage failure detected by now is an error before the response starts. */
async function verifiedFirst(blob: FoundBlob, size: number, clear: AsyncGenerator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    if (blob.length !== sealedLength(size)) throw new FileUnreadable('altered');
    return await clear.next();
  } catch (cause) {
    blob.body.destroy();
    if (cause instanceof FileUnreadable) throw cause;
    throw new DomainError('SERVICO_INDISPONIVEL', { cause });
  }
}

async function* continueWith(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
