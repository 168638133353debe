import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { RefusedWorkbook, unreadable } from './refused-workbook.js';

/** Beyond what the directory was checked for when the file came in: no part inflates further than this, whatever it declares. */
const LARGEST_PART_BYTES = 100 * 1024 * 1024;

/** The parts of an open .xlsx by name; names ignore case and a leading slash. */
export class Parts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Parts> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
      for await (const entry of zip.eachEntry()) entries.set(nameOf(entry.fileName), entry);
      return new Parts(zip, entries);
    } catch (error) {
      throw unreadable(error);
    }
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** The inflated bytes, piece by piece; nothing for a part that is not there. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(nameOf(name));
    if (!entry) return;
    let size = 0;
    for await (const piece of await this.stream(entry)) {
      size += piece.length;
      if (size > LARGEST_PART_BYTES) throw new RefusedWorkbook('A planilha é grande demais depois de descompactada.');
      yield piece;
    }
  }

  has(name: string): boolean {
    return this.entries.has(nameOf(name));
  }

  private async stream(entry: Entry): Promise<Readable> {
    try {
      return await this.zip.openReadStreamPromise(entry);
    } catch (error) {
      throw unreadable(error);
    }
  }
}

const nameOf = (name: string): string => name.replace(/^\/+/, '').toLowerCase();
