import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { ZipArchive } from 'archiver';
import { Archives, type Archive } from './archives.js';

const OPTIONS = { highWaterMark: 64 * 1024, zlib: { level: constants.Z_DEFAULT_COMPRESSION } };

@Injectable()
export class ArchiverArchives extends Archives {
  create(at: Date): Archive {
    return new ArchiverArchive(at);
  }
}

class ArchiverArchive implements Archive {
  readonly output = new ZipArchive(OPTIONS);
  private readonly closed = new AbortController();

  constructor(private readonly at: Date) {
    this.output.once('close', () => this.closed.abort());
  }

  /** Waits for the entry, not only for its content: archiver takes small contents faster than anybody reads the archive. */
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
