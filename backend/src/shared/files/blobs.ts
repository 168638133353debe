import type { Readable } from 'node:stream';
import type { ByteRange } from './stored-file.js';

export interface FoundBlob {
  /** Of the whole blob, also when only a range of it is read. */
  length: number;
  body: Readable;
}

/** The form of our keys. Other objects of a storage are never listed, and so never swept. */
export const BLOB_KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}$/;

/**
 * Named encrypted bytes in a storage. A blob appears completely or not at all; used by `files.ts`, and by backups,
 * which copy blobs unchanged.
 */
export abstract class Blobs {
  /** Rejects with the source's own error, or SERVICO_INDISPONIVEL when it is the storage that fails. */
  abstract put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Rejects with FileUnreadable when there is no such blob, or none that long. */
  abstract read(key: string, range: ByteRange): Promise<FoundBlob>;
  abstract remove(key: string): Promise<void>;
  /** With all versions that the storage retains. */
  abstract erase(key: string): Promise<void>;
  abstract list(olderThan: Date): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Names below a folder without blobs: backups store their manifests there. */
  abstract namesBelow(folder: string): Promise<string[]>;
  abstract countUnfinished(olderThan: Date): Promise<number>;
  abstract removeUnfinished(olderThan: Date): Promise<number>;
  abstract check(): Promise<void>;
}
