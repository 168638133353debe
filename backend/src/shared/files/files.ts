import type { Readable } from 'node:stream';

/** The caller stores this in its own row: without it the stored bytes can neither be found nor read. */
export interface StoredFile {
  /** Made by the server: lower-case letters, digits, dashes and slashes. */
  key: string;
  /** The file's own key, readable only with the master key. */
  wrappedKey: string;
  size: number;
  /** Of the clear content, hexadecimal. */
  sha256: string;
}

/** First and last byte wanted, both included, within the file's size. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The source had more bytes than allowed; nothing of it was stored. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`file of more than ${maxBytes} bytes`);
  }
}

/** The stored bytes are missing, or differ from those stored under this key for this owner. */
export class FileUnreadable extends Error {
  constructor(
    readonly reason: 'missing' | 'altered',
    options?: { cause?: unknown },
  ) {
    super(`stored file is ${reason}`, options);
  }
}

/** The storage does not implement one of S3's calls, as several S3-compatible ones do not. */
export class StorageLacks extends Error {
  constructor(
    readonly call: string,
    options?: { cause?: unknown },
  ) {
    super(`the storage does not know ${call}`, options);
  }
}

/**
 * Stores uploaded files, always encrypted. `binding` names the owner (the document's id): a file opens only with the binding it
 * was stored with. An unavailable storage is SERVICO_INDISPONIVEL.
 */
export abstract class Files {
  /**
   * Stores the source completely or not at all; a source that fails, stops or is too large (FileTooLarge) leaves nothing behind.
   */
  abstract store(source: Readable, options: { binding: string; maxBytes: number }): Promise<StoredFile>;
  /**
   * The clear content, or a range of it. The promise rejects with FileUnreadable if the first piece is damaged; damage further on
   * breaks the stream off. An altered byte is never returned.
   */
  abstract open(
    stored: Pick<StoredFile, 'key' | 'wrappedKey' | 'size'>,
    options: { binding: string; range?: ByteRange },
  ): Promise<Readable>;
  /** Removes a file; a missing file is no error. */
  abstract remove(key: string): Promise<void>;
  /** Removes a file with the older versions that the storage retains, where it lists any. */
  abstract erase(key: string): Promise<void>;
  /** Every file last written before `olderThan`, to find those without a row. */
  abstract list(olderThan: Date): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** What interrupted uploads left behind before `olderThan`: half-written files, and S3's uploads in parts that never ended (or StorageLacks). */
  abstract countUnfinished(olderThan: Date): Promise<number>;
  /** Removes what interrupted uploads left behind before `olderThan`; returns how many. */
  abstract removeUnfinished(olderThan: Date): Promise<number>;
  /** Rewraps a file key under the current master key; throws when its master key is unknown. */
  abstract rewrap(wrappedKey: string): string;
  /** Throws when files could not be stored now. */
  abstract check(): Promise<void>;
}
