import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { CHUNK_BYTES, HEADER, nonceOf, TAG_BYTES, type ReadingPlan } from './file-format.js';
import { FileUnreadable } from './stored-file.js';

const ALGORITHM = 'aes-256-gcm';
const OPTIONS = { authTagLength: TAG_BYTES };

/** AES-256-GCM of one file, chunk by chunk. Format version, storage key and owner are bound to every chunk. */
export class FileCipher {
  private readonly context: Buffer;

  constructor(
    private readonly dataKey: KeyObject,
    key: string,
    binding: string,
  ) {
    this.context = Buffer.concat([HEADER, Buffer.from(`${key}\n${binding}`)]);
  }

  /** Seals a source as it arrives: header and chunks. */
  async *seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield HEADER;
    let index = 0;
    for await (const { bytes, last } of inFrames(source, CHUNK_BYTES)) yield* this.sealChunk(index++, last, bytes);
  }

  /** The clear bytes of a plan. Every chunk is verified before any of its bytes is yielded. */
  async *open(sealed: AsyncIterable<Buffer>, plan: ReadingPlan): AsyncGenerator<Buffer> {
    const chunks = plan.firstChunk === 0 ? afterHeader(sealed) : sealed;
    let index = plan.firstChunk;
    let { skip, length: left } = plan;
    for await (const { bytes } of inFrames(chunks, CHUNK_BYTES + TAG_BYTES)) {
      if (index > plan.lastChunk) throw new FileUnreadable('altered');
      const clear = this.openChunk(index, index === plan.finalChunk, bytes).subarray(skip, skip + left);
      skip = 0;
      left -= clear.length;
      index += 1;
      if (clear.length > 0) yield clear;
    }
    if (index !== plan.lastChunk + 1 || left !== 0) throw new FileUnreadable('altered');
  }

  /** Sealed bytes and tag apart: joining them would copy every file once more. */
  private sealChunk(index: number, last: boolean, clear: Buffer): [Buffer, Buffer] {
    const cipher = createCipheriv(ALGORITHM, this.dataKey, nonceOf(index, last), OPTIONS).setAAD(this.context);
    const sealed = cipher.update(clear);
    cipher.final(); // holds nothing back in this mode
    return [sealed, cipher.getAuthTag()];
  }

  private openChunk(index: number, last: boolean, sealed: Buffer): Buffer {
    if (sealed.length < TAG_BYTES) throw new FileUnreadable('altered');
    const decipher = createDecipheriv(ALGORITHM, this.dataKey, nonceOf(index, last), OPTIONS).setAAD(this.context);
    const clear = decipher.update(sealed.subarray(0, -TAG_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      decipher.final();
    } catch (cause) {
      throw new FileUnreadable('altered', { cause });
    }
    return clear;
  }
}

/** Cuts a source into frames of exactly `size` bytes; only the last may be shorter. A frame is overwritten by the next one. */
async function* inFrames(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  const frame = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const piece of source) {
    for (let at = 0; at < piece.length;) {
      if (filled === size) {
        yield { bytes: frame, last: false };
        filled = 0;
      }
      if (filled === 0 && piece.length - at > size) {
        yield { bytes: piece.subarray(at, at + size), last: false }; // more follows: no need to copy it
        at += size;
        continue;
      }
      const copied = piece.copy(frame, filled, at);
      filled += copied;
      at += copied;
    }
  }
  yield { bytes: frame.subarray(0, filled), last: true };
}

async function* afterHeader(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let missing = HEADER;
  for await (const piece of source) {
    const part = piece.subarray(0, missing.length);
    if (!part.equals(missing.subarray(0, part.length))) throw new FileUnreadable('altered');
    missing = missing.subarray(part.length);
    if (piece.length > part.length) yield piece.subarray(part.length);
  }
}
