/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MAX_CHARACTER_BYTES = 3;

/** A growing buffer. Callers reserve space first: single writes do not check for it. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Reserves space for this many more bytes. */
  reserve(more: number): void {
    this.refuseOverrun();
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** A few bytes. By index: `for ... of` takes half as long again, and a list has hundreds of keys. */
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

  /** Any text, reserved for automatically, with `spare` more bytes after it. */
  text(text: string, spare = 0): void {
    this.reserve(text.length * MAX_CHARACTER_BYTES + spare);
    this.length += this.bytes.write(text, this.length);
  }

  /** Writes beyond the end of a typed array are ignored silently, and later reads would return garbage. */
  private refuseOverrun(): void {
    if (this.length > this.bytes.length) throw new Error('more was written than reserved');
  }

  written(): Buffer {
    this.refuseOverrun();
    return this.bytes.subarray(0, this.length);
  }
}
