import { createInflateRaw } from 'node:zlib';
import { ZipRefused } from '#shared/domain/zip-check.js';
import { LOCAL_BYTES, LOCAL_SIGNATURE, readLocalHeader, type ZipEntry } from '#shared/domain/zip-directory.js';

/** Takes the inflated content of one entry; throws to refuse the file. */
export interface EntryCheck {
  take(piece: Buffer): void;
  end(): void;
}

/** Inflated sizes: of one entry, of all; and of all for a byte that has passed, beyond the first megabyte. */
interface Limits {
  part: number;
  all: number;
  ratio: number;
}

/** The bytes of an entry so far. */
interface Passed {
  name: string;
  offset: number;
  compressed: number;
  size: number;
}

interface Current extends Passed {
  check: EntryCheck;
  /** Undefined where the data are stored as they are; then `left` counts them down. */
  inflating: Inflating | undefined;
  left: number;
  sizesFollow: boolean;
}

const FREE_BYTES = 1024 * 1024;
const DESCRIPTOR_SIGNATURE = Buffer.from('PK\x07\x08', 'latin1');
const DESCRIPTOR_BYTES = 12;
const [STORED, DEFLATED] = [0, 8];

/**
 * Hands the contents of a ZIP's entries to their checks while the file streams through, piece by piece, so that memory stays small.
 * It follows the entries one after the other, as every office program writes them; the directory must list exactly those.
 */
export class ZipContents {
  private readonly passed = new Map<number, Passed>();
  private pending = Buffer.alloc(0);
  /** Of `pending` in the file. */
  private offset = 0;
  private current: Current | undefined;
  private over = false;
  private inflated = 0;

  constructor(
    private readonly checkFor: (name: string) => EntryCheck,
    private readonly limits: Limits,
  ) {}

  async take(piece: Buffer): Promise<void> {
    if (this.over) return;
    this.pending = Buffer.concat([this.pending, piece]);
    for (let goesOn = true; goesOn;) goesOn = this.current ? await this.pass(this.current) : this.begin();
  }

  /** Once the file is complete: throws where the directory names other entries, or one name twice. */
  end(entries: readonly ZipEntry[]): void {
    const names = new Set(entries.map(({ name }) => name.toLowerCase()));
    const agree = entries.every(({ offset, name, size, compressed }) => {
      const passed = this.passed.get(offset);
      return passed?.name === name && passed.size === size && passed.compressed === compressed;
    });
    const sameCount = names.size === entries.length && this.passed.size === entries.length;
    if (!agree || !sameCount) throw new ZipRefused('no-zip');
  }

  /** False where the header is not complete yet, or no further entry follows. */
  private begin(): boolean {
    const { pending, offset } = this;
    if (pending.length < LOCAL_BYTES) return false;
    const header = readLocalHeader(pending, 0);
    const { method, size, sizesFollow, nameLength, dataOffset } = header;
    this.over = !pending.subarray(0, LOCAL_SIGNATURE.length).equals(LOCAL_SIGNATURE);
    if (this.over || pending.length < dataOffset) return false;
    if (method !== DEFLATED && (method !== STORED || sizesFollow)) throw new ZipRefused('no-zip');
    const name = pending.toString('utf8', LOCAL_BYTES, LOCAL_BYTES + nameLength);
    const check = this.checkFor(name);
    const entry = { name, offset, compressed: 0, size: 0, check, left: size, sizesFollow };
    const inflating = method === DEFLATED ? new Inflating((piece) => this.hand(piece)) : undefined;
    this.current = { ...entry, inflating };
    this.skip(dataOffset);
    return true;
  }

  /** False where more of the file is needed. */
  private async pass(entry: Current): Promise<boolean> {
    const { inflating, check, sizesFollow } = entry;
    if (inflating && !inflating.ended) {
      const used = await inflating.take(this.pending);
      entry.compressed += used;
      this.skip(used);
      if (!inflating.ended) return false;
    } else if (!inflating && entry.left > 0) {
      const piece = this.pending.subarray(0, entry.left);
      this.hand(piece);
      entry.left -= piece.length;
      entry.compressed += piece.length;
      this.skip(piece.length);
      if (entry.left > 0) return false;
    }
    if (sizesFollow && !this.skipDescriptor()) return false;
    check.end();
    const { name, offset, compressed, size } = entry;
    this.passed.set(offset, { name, offset, compressed, size });
    this.current = undefined;
    return true;
  }

  private hand(piece: Buffer): void {
    if (!this.current) return;
    this.current.size += piece.length;
    this.inflated += piece.length;
    const { part, all, ratio } = this.limits;
    const most = Math.min(all, FREE_BYTES + ratio * (this.offset + this.pending.length));
    if (this.current.size > part || this.inflated > most) throw new ZipRefused('too-much');
    this.current.check.take(piece);
  }

  /** Some programs leave out its signature. */
  private skipDescriptor(): boolean {
    const { pending } = this;
    const signed = pending.subarray(0, DESCRIPTOR_SIGNATURE.length).equals(DESCRIPTOR_SIGNATURE);
    const length = DESCRIPTOR_BYTES + (signed ? DESCRIPTOR_SIGNATURE.length : 0);
    if (pending.length < DESCRIPTOR_BYTES + DESCRIPTOR_SIGNATURE.length) return false;
    this.skip(length);
    return true;
  }

  private skip(bytes: number): void {
    this.pending = this.pending.subarray(bytes);
    this.offset += bytes;
  }
}

/** Inflates one entry; its data mark their end. */
class Inflating {
  ended = false;
  private readonly inflater = createInflateRaw();
  private failure: unknown;
  private goOn = (): void => undefined;

  constructor(hand: (piece: Buffer) => void) {
    this.inflater.on('data', (piece: Buffer) => {
      try {
        hand(piece);
      } catch (error) {
        this.fail(error);
      }
    });
    this.inflater.on('error', () => this.fail(new ZipRefused('no-zip')));
    this.inflater.on('end', () => {
      this.ended = true;
      this.goOn();
    });
  }

  /** How many bytes of the piece belonged to the entry. */
  async take(piece: Buffer): Promise<number> {
    const before = this.inflater.bytesWritten;
    await new Promise<void>((resolve) => {
      this.goOn = resolve; // where the entry ends within the piece, its write is not called back
      this.inflater.write(piece, () => resolve());
    });
    if (this.failure !== undefined) throw this.failure;
    if (this.ended) this.inflater.destroy();
    return this.inflater.bytesWritten - before;
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    this.inflater.destroy();
    this.goOn();
  }
}
