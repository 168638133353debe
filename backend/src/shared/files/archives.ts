import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { ZipArchive } from 'archiver';

const OPTIONS = { highWaterMark: 64 * 1024, zlib: { level: constants.Z_DEFAULT_COMPRESSION } };

@Injectable()
export class Archives {
  create(at: Date): Archive {
    return new Archive(at);
  }
}

/** A ZIP that is written while it is read. */
export class Archive {
  readonly output = new ZipArchive(OPTIONS);
  private readonly closed = new AbortController();

  constructor(private readonly at: Date) {
    this.output.once('close', () => this.closed.abort());
  }

  /**
   * Resolves once the entry is written, not only its content: archiver accepts small contents faster than the archive is read.
   * `stored`: without compression, for content that is compressed already.
   */
  async add(path: string, content: AsyncIterable<Buffer>, { stored }: { stored: boolean }): Promise<void> {
    const { signal } = this.closed;
    signal.throwIfAborted();
    const source = addAbortSignal(signal, Readable.from(content, { objectMode: false }));
    const written = once(this.output, 'entry', { signal });
    this.output.append(source, { name: path, date: this.at, store: stored });
    await Promise.all([finished(source), written]);
  }

  end(): void {
    this.output.finalize().catch(() => undefined); // the output fails with the same error
  }
}
