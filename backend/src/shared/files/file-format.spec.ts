import { describe, expect, it } from '@jest/globals';
import { CHUNK_BYTES, HEADER, nonceOf, planReading, sealedLength, TAG_BYTES } from './file-format.js';

const SEALED = CHUNK_BYTES + TAG_BYTES;

describe('The nonce of a chunk', () => {
  it('CRY-07: differs for every number, last or not, and always has 12 bytes', () => {
    const edge = [2 ** 16 - 1, 2 ** 16, 2 ** 24, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1];
    const numbers = new Set([...Array.from({ length: 100_000 }, (_, index) => index), ...edge]);
    const nonces = [...numbers].flatMap((index) => [nonceOf(index, false), nonceOf(index, true)]);
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(2 * numbers.size);
    expect(nonces.every((nonce) => nonce.length === 12)).toBe(true);
  });

  it.each([2 ** 32, -1, 0.5, Number.NaN])('CRY-07: is refused for the number %d, which would repeat or is invalid', (index) => {
    expect(() => nonceOf(index, false)).toThrow(RangeError);
  });
});

describe('A stored file', () => {
  it.each([
    [0, 1],
    [1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [10 * CHUNK_BYTES, 10],
  ])('of %d bytes has %d chunks', (size, chunks) => {
    expect(sealedLength(size)).toBe(HEADER.length + size + chunks * TAG_BYTES);
    expect(planReading(size)).toMatchObject({
      firstChunk: 0,
      lastChunk: chunks - 1,
      finalChunk: chunks - 1,
      sealed: { start: 0, end: sealedLength(size) - 1 },
      skip: 0,
      length: size,
    });
  });

  it('is fetched from the chunk of the first byte to the chunk of the last one', () => {
    const size = 3 * CHUNK_BYTES + 10;
    expect(planReading(size, { start: CHUNK_BYTES + 7, end: 2 * CHUNK_BYTES })).toEqual({
      firstChunk: 1,
      lastChunk: 2,
      finalChunk: 3,
      sealed: { start: HEADER.length + SEALED, end: HEADER.length + 3 * SEALED - 1 },
      skip: 7,
      length: CHUNK_BYTES - 6,
    });
    expect(planReading(size, { start: size - 1, end: size - 1 }).sealed).toEqual({
      start: HEADER.length + 3 * SEALED,
      end: sealedLength(size) - 1,
    });
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('has no size like %d', (size) => {
    expect(() => planReading(size)).toThrow(RangeError);
  });

  it('has no range when it is empty', () => {
    expect(() => planReading(0, { start: 0, end: 0 })).toThrow(RangeError);
  });
});
