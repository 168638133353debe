import { Readable } from 'node:stream';
import type { Files } from '../files/files.js';
import type { StoredFile } from '../files/stored-file.js';

/** Small enough for one call to any storage, on a slow line too. */
const PART_BYTES = 16 * 1024 * 1024;

/** Stores a stream of any length as a series of sealed files; a part opens only at its own position. */
export async function storeParts(files: Files, source: AsyncIterable<Buffer>, binding: string): Promise<StoredFile[]> {
  const cutter = new Cutter(source);
  const parts: StoredFile[] = [];
  while (!cutter.isAtEnd) {
    const part = Readable.from(cutter.next(PART_BYTES), { objectMode: false });
    parts.push(await files.store(part, { binding: `${binding}/${parts.length}`, maxBytes: PART_BYTES }));
  }
  return parts;
}

/** Reads the stream back; throws at the first part that is missing or altered. */
export async function* openParts(files: Files, parts: readonly StoredFile[], binding: string): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) yield* await files.open(part, { binding: `${binding}/${index}` });
}

class Cutter {
  isAtEnd = false;
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.pieces = source[Symbol.asyncIterator]();
  }

  async *next(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (this.rest.length === 0 && !(await this.fetch())) return;
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  private async fetch(): Promise<boolean> {
    const { value, done } = await this.pieces.next();
    this.isAtEnd = done === true;
    if (!done) this.rest = value;
    return !done;
  }
}
