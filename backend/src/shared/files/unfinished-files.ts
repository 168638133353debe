import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseDiskError, unlessMissing } from './disk-errors.js';

/** Pieces (chunks and tags) handed to the file system in one call: one by one they cost half as much processor time again. */
const PIECES_AT_ONCE = 8;

/** Files that are still being written, in a folder of their own. They hold encrypted bytes only. */
export class UnfinishedFiles {
  constructor(private readonly directory: string) {}

  /** Writes all bytes and passes the file to `use`; it is always removed afterwards unless `use` moved it. */
  write(bytes: AsyncIterable<Buffer>, use: (file: string) => Promise<void>): Promise<void> {
    return this.writeAndUse(bytes, use).catch(refuseDiskError);
  }

  /** Removes what killed processes left behind; returns how many. */
  async removeOlder(olderThan: Date): Promise<number> {
    const files = await this.older(olderThan);
    for (const file of files) await rm(file, { force: true });
    return files.length;
  }

  async older(olderThan: Date): Promise<string[]> {
    const files: string[] = [];
    for (const name of await namesIn(this.directory)) {
      const file = join(this.directory, name);
      if ((await modifiedAt(file)) < olderThan) files.push(file);
    }
    return files;
  }

  private async writeAndUse(bytes: AsyncIterable<Buffer>, use: (file: string) => Promise<void>): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const file = join(this.directory, randomBytes(16).toString('hex'));
    const handle = await open(file, 'wx', 0o600);
    try {
      await writeAll(handle, bytes).finally(() => handle.close());
      await use(file);
    } finally {
      await rm(file, { force: true });
    }
  }
}

async function writeAll(handle: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  let pieces: Buffer[] = [];
  for await (const piece of bytes) {
    if (pieces.push(piece) < PIECES_AT_ONCE) continue;
    await writeTogether(handle, pieces);
    pieces = [];
  }
  if (pieces.length > 0) await writeTogether(handle, pieces);
}

/** Writes the rest of a partial write on a nearly full disk; that write fails with the reason. */
async function writeTogether(handle: FileHandle, pieces: Buffer[]): Promise<void> {
  const { bytesWritten } = await handle.writev(pieces);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytesWritten < length) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

/** The entries of a folder; none when it does not exist yet. */
export function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch(unlessMissing([]));
}

/** When a file was last written; now, if it was removed meanwhile. */
export async function modifiedAt(file: string): Promise<Date> {
  const found = await stat(file).catch(unlessMissing(undefined));
  return found ? found.mtime : new Date();
}
