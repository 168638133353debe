import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FileKeys } from './file-keys.js';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const hex = (key: { export: () => Buffer }): string => key.export().toString('hex');

describe('The key of a file', () => {
  it('CRY-07: is new for each of 100,000 files, and so is its wrapped form', () => {
    const keys = new FileKeys(first);
    const made = Array.from({ length: 100_000 }, () => keys.create());
    expect(new Set(made.map(({ dataKey }) => hex(dataKey))).size).toBe(made.length);
    const wrappings = made.map(({ wrappedKey }) => Buffer.from(wrappedKey.split('.')[2] ?? '', 'base64url'));
    expect(new Set(wrappings.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(made.length);
  });

  it('opens with its master key, and its wrapped form reveals neither key', () => {
    const { dataKey, wrappedKey } = new FileKeys(first).create();
    expect(hex(new FileKeys(first).unwrap(wrappedKey))).toBe(hex(dataKey));
    const shown = Buffer.from(wrappedKey.split('.')[2] ?? '', 'base64url');
    for (const secret of [dataKey.export(), first, first.subarray(0, 8)])
      expect([shown.includes(secret), wrappedKey.includes(secret.toString('hex'))]).toEqual([false, false]);
  });

  it('CRY-05: wrapped by the old master key opens while that key is configured, and is rewrapped once', () => {
    const { dataKey, wrappedKey } = new FileKeys(first).create();
    const both = new FileKeys(second, first);
    expect(hex(both.unwrap(wrappedKey))).toBe(hex(dataKey));
    const rewrapped = both.rewrap(wrappedKey);
    expect(hex(new FileKeys(second).unwrap(rewrapped))).toBe(hex(dataKey));
    expect(both.rewrap(rewrapped)).toBe(rewrapped);
    for (const call of ['unwrap', 'rewrap'] as const) {
      expect(() => new FileKeys(second)[call](wrappedKey)).toThrow('unknown master key');
      expect(() => new FileKeys(third, second)[call](wrappedKey)).toThrow('unknown master key');
    }
  });

  it('is refused with any bit of its wrapped form changed, its version, or another master key’s id', () => {
    const keys = new FileKeys(first, second);
    const { wrappedKey } = keys.create();
    const [version, id, text = ''] = wrappedKey.split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 5) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => keys.unwrap([version, id, changed.toString('base64url')].join('.'))).toThrow('altered');
    }
    const idOfSecond = new FileKeys(second).create().wrappedKey.split('.')[1];
    for (const other of [
      ['v2', id, text],
      [version, idOfSecond, text],
      [version, id, text.slice(0, 40)],
      [version, id, ''],
    ])
      expect(() => keys.unwrap(other.join('.'))).toThrow('altered');
  });
});
