import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { BLOB_KEY, Blobs, type FoundBlob } from './blobs.js';
import { CONFIG } from '../config.token.js';
import { isMissing, refuseDiskError } from './disk-errors.js';
import { FileUnreadable, type ByteRange } from './stored-file.js';
import { modifiedAt, namesIn, UnfinishedFiles } from './unfinished-files.js';

const READ_BYTES = 128 * 1024;

/** Blobs below `DATA_DIR/files`. */
@Injectable()
export class DiskBlobs extends Blobs {
  private readonly root: string;
  private readonly unfinished: UnfinishedFiles;

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    super();
    this.root = join(dataDir, 'files');
    this.unfinished = new UnfinishedFiles(join(this.root, 'tmp'));
  }

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = this.pathOf(key);
    await this.unfinished.write(bytes, (file) => this.keep(file, path));
  }

  async read(key: string, { start, end }: ByteRange): Promise<FoundBlob> {
    const handle = await open(this.pathOf(key)).catch((cause: unknown) => {
      if (isMissing(cause)) throw new FileUnreadable('missing', { cause });
      return refuseDiskError(cause);
    });
    try {
      const { size } = await handle.stat();
      return { length: size, body: handle.createReadStream({ start, end, highWaterMark: READ_BYTES }) };
    } catch (error) {
      await handle.close();
      return refuseDiskError(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  erase(key: string): Promise<void> {
    return this.remove(key);
  }

  async *list(olderThan: Date): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    for (const folder of await namesIn(this.root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const name of await namesIn(join(this.root, folder))) {
        const blob = { key: `${folder}/${name}`, modifiedAt: await modifiedAt(join(this.root, folder, name)) };
        if (BLOB_KEY.test(blob.key) && blob.modifiedAt < olderThan) yield blob;
      }
    }
  }

  namesBelow(folder: string): Promise<string[]> {
    return namesIn(this.pathOf(folder));
  }

  async countUnfinished(olderThan: Date): Promise<number> {
    return (await this.unfinished.older(olderThan)).length;
  }

  removeUnfinished(olderThan: Date): Promise<number> {
    return this.unfinished.removeOlder(olderThan);
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await access(this.root, constants.W_OK);
  }

  private pathOf(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('not a storage key');
    return join(this.root, key);
  }

  /** Flushes the file before it gets its name, and the name before this resolves. */
  private async keep(file: string, path: string): Promise<void> {
    await flush(file, 'r+');
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(file, path);
    await flushFolder(dirname(path));
    await flushFolder(this.root); // the folder may be new, made by this call or a concurrent one
  }
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** Windows opens no folder; there the rename alone has to do. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path, 'r');
}
