import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Archives, type Archive } from '../../application/exportacoes/archives.js';

@Injectable()
export class YazlArchives extends Archives {
  create(at: Date): Archive {
    return new YazlArchive(at);
  }
}

class YazlArchive implements Archive {
  readonly output = new PassThrough();
  private readonly zip = new ZipFile();

  constructor(private readonly at: Date) {
    this.zip.outputStream.pipe(this.output);
    this.zip.on('error', (error: Error) => this.output.destroy(error));
  }

  /** Also ends when the reader of the archive is gone. */
  async add(path: string, content: AsyncIterable<Buffer>, { stored }: { stored: boolean }): Promise<void> {
    const stream = Readable.from(content, { objectMode: false });
    const stop = (): void => void stream.destroy(new Error('the archive was closed'));
    this.output.once('close', stop);
    if (this.output.destroyed) stop();
    const handed: Handed = { stream };
    try {
      this.zip.addReadStreamLazy(path, { compress: !stored, mtime: this.at }, handOver(handed));
      await finished(stream);
    } finally {
      handed.stream = undefined;
      this.output.off('close', stop);
    }
  }

  end(): void {
    this.zip.end();
  }
}

interface Handed {
  stream: Readable | undefined;
}

/** yazl keeps this function with its entry until the end: made out here, it keeps nothing of what was read. */
const handOver =
  (handed: Handed) =>
  (take: (error: unknown, stream: Readable) => void): void => {
    if (handed.stream) take(null, handed.stream);
  };
