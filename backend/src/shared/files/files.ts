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
import { FileTooLarge, FileUnreadable, type ByteRange, type StoredFile } from './stored-file.js';

/** Read ahead of the reader, so that it seldom waits: below this a download loses a fifth of its speed. */
const AHEAD_BYTES = 4 * CHUNK_BYTES;

/** Time limit for the first chunk of a responding storage, so that an answer comes within 30 s in all. */
const FIRST_CHUNK_LIMIT_MS = 4_000;

/**
 * Stores uploaded files, always encrypted (docs/decisions/0008-encrypted-files.md), in front of any storage. `binding` names the owner (the
 * document's id): a file opens only with the binding it was stored with. An unavailable storage is SERVICO_INDISPONIVEL. Only a few
 * chunks are ever in memory.
 */
@Injectable()
export class Files {
  private readonly keys: FileKeys;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'documentsKey' | 'documentsKeyOld' | 'timeoutFactor'>,
    private readonly blobs: Blobs,
  ) {
    this.keys = new FileKeys(config.documentsKey, config.documentsKeyOld);
  }

  /**
   * Stores the source completely or not at all; a source that fails, stops or is too large (FileTooLarge) leaves nothing behind.
   */
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

  /**
   * The clear content, or a range of it. The promise rejects with FileUnreadable if the first piece is damaged; damage further on
   * breaks the stream off. An altered byte is never returned.
   */
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

  /** Removes a file; a missing file is no error. */
  remove(key: string): Promise<void> {
    return this.blobs.remove(key);
  }

  /** Removes a file with the older versions that the storage retains, where it lists any. */
  erase(key: string): Promise<void> {
    return this.blobs.erase(key);
  }

  /** Every file last written before `olderThan`, to find those without a row. */
  list(olderThan: Date): AsyncIterable<{ key: string; modifiedAt: Date }> {
    return this.blobs.list(olderThan);
  }

  /** What interrupted uploads left behind before `olderThan`: half-written files, and S3's uploads in parts that never ended (or StorageLacks). */
  countUnfinished(olderThan: Date): Promise<number> {
    return this.blobs.countUnfinished(olderThan);
  }

  /** Removes what interrupted uploads left behind before `olderThan`; returns how many. */
  removeUnfinished(olderThan: Date): Promise<number> {
    return this.blobs.removeUnfinished(olderThan);
  }

  /** Rewraps a file key under the current master key; throws when its master key is unknown. */
  rewrap(wrappedKey: string): string {
    return this.keys.rewrap(wrappedKey);
  }

  /** Throws when files could not be stored now. */
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
