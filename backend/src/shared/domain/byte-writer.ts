/** UTF-8 of what is one unit of a string. */
const LONGEST_CHARACTER = 3;

/** Bytes that are written one after the other, and grow. Writers reserve first: the single steps do not look whether there is room. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Makes room for so many more bytes. */
  reserve(more: number): void {
    this.refuseOverrun();
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** A few bytes. By index: `of` takes half as long again, and a list has hundreds of keys. */
  put(few: Uint8Array): void {
    const { bytes } = this;
    let at = this.length;
    for (let i = 0; i < few.length; i += 1) bytes[at++] = few[i] ?? 0;
    this.length = at;
  }

  /** Any number of bytes of another buffer. */
  copy(from: Buffer, start: number, end: number): void {
    this.length += from.copy(this.bytes, this.length, start, end);
  }

  /** Any text, whatever was reserved; room for `spare` more bytes is there after it. */
  text(text: string, spare = 0): void {
    this.reserve(text.length * LONGEST_CHARACTER + spare);
    this.length += this.bytes.write(text, this.length);
  }

  /** Bytes beyond the end are lost without a word, and what stands there next was never written. */
  private refuseOverrun(): void {
    if (this.length > this.bytes.length) throw new Error('more was written than reserved');
  }

  written(): Buffer {
    this.refuseOverrun();
    return this.bytes.subarray(0, this.length);
  }
}
