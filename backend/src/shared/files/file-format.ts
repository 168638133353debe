import type { ByteRange } from './stored-file.js';

/** Every stored file begins with this: a name and the version of the layout. */
export const HEADER = Buffer.from('VIAJDOC\x01', 'latin1');
/** Clear bytes of every chunk but the last, which may be shorter. */
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;
const COUNTER_LIMIT = 2 ** 32;

/** Chunks of a file; an empty one has a single empty chunk, so that its end is authenticated too. */
const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES));

/** Length of the blob that holds `size` clear bytes. */
export const sealedLength = (size: number): number => HEADER.length + size + chunksOf(size) * TAG_BYTES;

/**
 * Nonce of a chunk: its number and whether it is the last one (the STREAM construction). Every file has its own random key and
 * no number occurs twice in it, so no nonce repeats under a key; a chunk moved, repeated or made the last one does not open.
 */
export function nonceOf(index: number, last: boolean): Buffer {
  if (!Number.isInteger(index) || index < 0 || index >= COUNTER_LIMIT) throw new RangeError('chunk number out of range');
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** The part of a blob that is fetched for a range of the file, and which of its clear bytes are returned. */
export interface ReadingPlan {
  firstChunk: number;
  lastChunk: number;
  /** Number of the file's last chunk. */
  finalChunk: number;
  /** The sealed bytes to fetch; from the header on when the first chunk is among them. */
  sealed: ByteRange;
  /** Clear bytes of the first fetched chunk that lie before the range. */
  skip: number;
  length: number;
}

/** The chunks that hold a range, or all of them. Throws RangeError for a range that is not inside the file. */
export function planReading(size: number, range?: ByteRange): ReadingPlan {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('not a file size');
  if (range && !(Number.isInteger(range.start) && Number.isInteger(range.end) && 0 <= range.start && range.start <= range.end))
    throw new RangeError('not a range');
  if (range && range.end >= size) throw new RangeError('range beyond the end');
  const { start, end } = range ?? { start: 0, end: Math.max(0, size - 1) };
  const firstChunk = Math.floor(start / CHUNK_BYTES);
  const lastChunk = Math.floor(end / CHUNK_BYTES);
  const from = firstChunk === 0 ? 0 : HEADER.length + firstChunk * SEALED_CHUNK_BYTES;
  const to = Math.min(HEADER.length + (lastChunk + 1) * SEALED_CHUNK_BYTES, sealedLength(size)) - 1;
  return {
    firstChunk,
    lastChunk,
    finalChunk: chunksOf(size) - 1,
    sealed: { start: from, end: to },
    skip: start - firstChunk * CHUNK_BYTES,
    length: size === 0 ? 0 : end - start + 1,
  };
}
