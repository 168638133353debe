import { createCipheriv, createDecipheriv, randomBytes, type Decipheriv } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { Shares, type Endable } from '../limits/shares.js';

/** Buffered in memory ahead of a reader; a quick reader never exceeds it. */
const MEMORY_BYTES = 4 * 1024 * 1024;
const READ_BYTES = 64 * 1024;
/** A reader that is ended for another one closes its file at once. */
const FREED_WITHIN_MS = 1_000;
/** The key is used for one file only, from its beginning. */
const [ALGORITHM, KEY_BYTES, IV] = ['aes-256-ctr', 32, Buffer.alloc(16)] as const;

/** Temporary files of slow readers, in fair shares. */
@Injectable()
export class Spools {
  private readonly shares = new Shares({ all: 64, each: 8, wait: { ms: FREED_WITHIN_MS, refusal: 'MUITOS_DOWNLOADS' } });
  private readonly directory: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.directory = join(dataDir, 'files', 'tmp');
  }

  /** For what `reader` reads of a conta. */
  create(contaId: string, reader: Endable): Spool {
    return new Spool(async () => {
      const end = await this.shares.begin([contaId], undefined, reader);
      try {
        return { file: await SpoolFile.create(this.directory), end };
      } catch (error) {
        end();
        throw error;
      }
    });
  }
}

/**
 * Decouples a source that holds shared resources while it is read from a reader of any speed: the source is read at its own
 * speed, and what the reader has not taken yet waits in memory and, beyond a few megabytes, in an encrypted file that no other
 * process can open.
 */
export class Spool {
  /** What the reader gets. Destroyed when the source fails. */
  readonly content: Readable;
  private readonly memory: Buffer[] = [];
  private memoryBytes = 0;
  private spooled: { file: SpoolFile; end: () => void } | undefined;
  private hasEnded = false;
  private wake: () => void = () => undefined;

  constructor(private readonly openFile: () => Promise<{ file: SpoolFile; end: () => void }>) {
    this.content = Readable.from(this.pieces(), { objectMode: false });
    this.content.once('close', () => this.wake());
  }

  /** Resolves when the source is read completely, or its reader is gone. Called once. */
  async fill(source: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of source) {
        if (this.content.destroyed) break;
        await this.keep(piece);
        this.wake();
      }
      this.hasEnded = true;
      this.wake();
    } catch (error) {
      this.content.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      if (this.content.destroyed) await this.close();
      else this.content.once('close', () => void this.close());
    }
  }

  /** Once there is a file, everything goes through it, to preserve the order. */
  private async keep(piece: Buffer): Promise<void> {
    if (!this.spooled && this.memoryBytes + piece.length <= MEMORY_BYTES) {
      this.memory.push(piece);
      this.memoryBytes += piece.length;
      return;
    }
    this.spooled ??= await this.openFile();
    await this.spooled.file.append(piece);
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.wake = resolve)); // before the check, so that no wake-up is missed
      const piece = this.memory.shift() ?? (await this.spooled?.file.next());
      if (piece) {
        this.memoryBytes -= piece.length;
        yield piece;
      } else if (this.hasEnded || this.content.destroyed) return;
      else await woken;
    }
  }

  private async close(): Promise<void> {
    const { spooled } = this;
    this.spooled = undefined;
    await spooled?.file.close();
    spooled?.end();
  }
}

/** Written at its end and read from its beginning. It has no name any more: it disappears when this process ends. */
class SpoolFile {
  private written = 0;
  private read = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly cipher: ReturnType<typeof createCipheriv>,
    private readonly decipher: Decipheriv,
  ) {}

  static async create(directory: string): Promise<SpoolFile> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = join(directory, randomBytes(16).toString('hex'));
    const handle = await open(name, 'wx+', 0o600);
    await rm(name);
    const key = randomBytes(KEY_BYTES);
    return new SpoolFile(handle, createCipheriv(ALGORITHM, key, IV), createDecipheriv(ALGORITHM, key, IV));
  }

  async append(clear: Buffer): Promise<void> {
    const sealed = this.cipher.update(clear);
    for (let at = 0; at < sealed.length;)
      at += (await this.handle.write(sealed, at, sealed.length - at, this.written + at)).bytesWritten;
    this.written += sealed.length;
  }

  /** Undefined when all that was written is read. */
  async next(): Promise<Buffer | undefined> {
    if (this.read === this.written) return undefined;
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, this.written - this.read));
    const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, this.read);
    this.read += bytesRead;
    return this.decipher.update(buffer.subarray(0, bytesRead));
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
