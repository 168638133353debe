import type { Readable } from 'node:stream';

/** A ZIP that is written while it is read. */
export interface Archive {
  readonly output: Readable;
  /** Resolves once the entry is written. `stored`: without compression, for content that is compressed already. */
  add(path: string, content: AsyncIterable<Buffer>, options: { stored: boolean }): Promise<void>;
  end(): void;
}

export abstract class Archives {
  abstract create(at: Date): Archive;
}
