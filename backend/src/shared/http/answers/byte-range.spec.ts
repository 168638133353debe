import { describe, expect, it } from '@jest/globals';
import { byteRange } from './byte-range.js';

describe('A Range header for a file of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes = 10 - 19', undefined],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=99-1000', { start: 99, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=0-1,5-6', null],
    ['bytes=9-5', undefined],
    ['bytes=-', undefined],
    ['bytes=', undefined],
    ['bytes=a-b', undefined],
    ['chapters=1-2', undefined],
    [undefined, undefined],
    ['bytes=99999999999999999999-', null],
    ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ])('%s', (header, range) => expect(byteRange(header, 100)).toEqual(range));
});
