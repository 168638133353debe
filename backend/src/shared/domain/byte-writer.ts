/** Bytes that are written one after the other, and grow. Writers reserve first: the single steps do not look whether there is room. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Makes room for so many more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** A few bytes: for these a loop is faster than `Buffer.copy`. */
  put(few: Uint8Array): void {
    for (const byte of few) this.bytes[this.length++] = byte;
  }

  /** Any number of bytes of another buffer. */
  copy(from: Buffer, start: number, end: number): void {
    this.length += from.copy(this.bytes, this.length, start, end);
  }

  text(text: string): void {
    this.length += this.bytes.write(text, this.length);
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}
