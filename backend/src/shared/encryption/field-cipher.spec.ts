import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { v1Value } from '../../../test/support/files/v1-value.js';
import { FieldCipher } from './field-cipher.js';

const NONCE = 24;
const TAG = 16;
const IV = 12;
const KEY = Buffer.alloc(32, 7);
const TEXT = '12.345.678-9 canário';
/** What the version before wrote for that text under that key. */
const WRITTEN_BEFORE = 'v1:BQUFBQUFBQUFBQUF4fQ/zfFVIsVkx/gA3PRdnoDlGwZ6f56drhL27H4e4hAams9oGA==';

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice(3), 'base64');
const withBytes = (stored: string, bytes: Buffer): string => stored.slice(0, 3) + bytes.toString('base64');

/** The value once with each of its bytes changed by one bit. */
function altered(stored: string): string[] {
  return Array.from(bytesOf(stored), (byte, i) => {
    const bytes = bytesOf(stored);
    bytes[i] = byte ^ (1 << (i % 8));
    return withBytes(stored, bytes);
  });
}

/** One that knows a master key and, while a rotation lasts, the one before. */
const knowing = (key: Buffer, old?: Buffer): FieldCipher => FieldCipher.configure(key, old);

describe('An encrypted column value', () => {
  it.each([
    ['no text', ''],
    ['a letter', 'x'],
    ['characters of four bytes', '👩🏽‍✈️ 12.345 😀'],
    ['a long text', 'áé😀 '.repeat(25_000)],
  ])('comes back as it was: %s', (_, text) => {
    const stored = knowing(KEY).encrypt(text);
    expect(stored).toMatch(/^v2:[A-Za-z0-9+/]+=*$/);
    expect(bytesOf(stored)).toHaveLength(NONCE + Buffer.byteLength(text) + TAG);
    expect(knowing(KEY).decrypt(stored)).toBe(text);
  });

  it('is never the same twice, and its nonce neither', () => {
    const cipher = knowing(KEY);
    const nonces = Array.from({ length: 1000 }, () => bytesOf(cipher.encrypt(TEXT)).toString('hex', 0, NONCE));
    expect(new Set(nonces).size).toBe(1000);
  });

  it('shows nothing of a longer one that was read before it', () => {
    const cipher = knowing(KEY);
    const [long, short] = [cipher.encrypt('segredo '.repeat(20)), cipher.encrypt('ab')];
    expect([cipher.decrypt(long), cipher.decrypt(short)]).toEqual(['segredo '.repeat(20), 'ab']);
  });

  it.each([
    ['v2', () => knowing(KEY).encrypt(TEXT)],
    ['v2 of no text', () => knowing(KEY).encrypt('')],
    ['v1', () => WRITTEN_BEFORE],
  ])('%s: is refused with any of its bytes altered, also while there is an old key', (_, write) => {
    const values = altered(write());
    expect(values.length).toBeGreaterThanOrEqual(NONCE + TAG);
    for (const cipher of [knowing(KEY), knowing(KEY, randomBytes(32))])
      for (const value of values) {
        expect(() => cipher.decrypt(value)).toThrow();
        expect(() => cipher.renew(value)).toThrow();
        expect(cipher.opens(value)).toBe(false);
      }
  });

  it.each([
    ['v2', () => knowing(KEY).encrypt(TEXT)],
    ['v1', () => WRITTEN_BEFORE],
  ])('%s: is refused cut short anywhere, or lengthened', (_, write) => {
    const bytes = bytesOf(write());
    const lengths = Array.from(bytes.keys());
    const cipher = knowing(KEY);
    for (const length of lengths) expect(() => cipher.decrypt(withBytes(write(), bytes.subarray(0, length)))).toThrow();
    expect(() => cipher.decrypt(withBytes(write(), Buffer.concat([bytes, Buffer.alloc(1)])))).toThrow();
  });

  it.each([
    '',
    'v',
    'v1:',
    'v1:AAAA',
    'v2',
    'v2:',
    'v2:AAAA',
    'v2:????',
    'v3:AAAA',
    'claro',
    `v2:${'A'.repeat(54)}`,
    'V2:',
    ' v2:',
  ])('that is none (%j) is refused', (value) => {
    const cipher = knowing(KEY);
    expect(() => cipher.decrypt(value)).toThrow();
    expect(() => cipher.renew(value)).toThrow();
    expect(cipher.opens(value)).toBe(false);
  });

  it('of one form is none of the other', () => {
    const cipher = knowing(KEY);
    expect(() => cipher.decrypt(WRITTEN_BEFORE.replace('v1:', 'v2:'))).toThrow();
    expect(() => cipher.decrypt(cipher.encrypt(TEXT).replace('v2:', 'v1:'))).toThrow();
  });

  it('of the form before is read, and its tag in full', () => {
    expect(v1Value(KEY, TEXT, Buffer.alloc(IV, 5))).toBe(WRITTEN_BEFORE);
    expect(knowing(KEY).decrypt(WRITTEN_BEFORE)).toBe(TEXT);
    expect(knowing(KEY).decrypt(v1Value(KEY, ''))).toBe('');
    const bytes = bytesOf(v1Value(KEY, ''));
    expect(() => knowing(KEY).decrypt(withBytes('v1:', bytes.subarray(0, IV + 4)))).toThrow();
  });
});

describe('A change of the master key', () => {
  const [old, current, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const writtenWith = (key: Buffer) => [knowing(key).encrypt(TEXT), v1Value(key, TEXT)];

  it('CRY-05: leaves what the old one wrote readable while that is known, and only then', () => {
    for (const value of writtenWith(old)) {
      const both = knowing(current, old);
      expect([both.decrypt(value), both.opens(value)]).toEqual([TEXT, true]);
      const alone = knowing(current);
      expect(() => alone.decrypt(value)).toThrow();
      expect(() => alone.renew(value)).toThrow();
      expect(alone.opens(value)).toBe(false);
    }
  });

  it('CRY-05: writes under the current one', () => {
    const encryptedAgain = knowing(current, old).encrypt(TEXT);
    expect(knowing(current).decrypt(encryptedAgain)).toBe(TEXT);
    expect(knowing(old).opens(encryptedAgain)).toBe(false);
  });

  it('CRY-05: renews values of the old one and of the form before, once', () => {
    const inPlace = knowing(current).encrypt(TEXT);
    expect(knowing(current, old).renew(inPlace)).toBe(inPlace);
    expect(knowing(current).renew(inPlace)).toBe(inPlace);
    for (const value of [...writtenWith(old), v1Value(current, TEXT)]) {
      const renewed = knowing(current, old).renew(value);
      expect(renewed).toMatch(/^v2:/);
      expect(knowing(current, old).renew(renewed)).toBe(renewed);
      expect(knowing(current).decrypt(renewed)).toBe(TEXT);
    }
  });

  it('CRY-05: leaves values of an unknown key as they are', () => {
    for (const value of writtenWith(strange)) {
      expect(knowing(current, old).opens(value)).toBe(false);
      expect(() => knowing(current, old).renew(value)).toThrow();
    }
  });
});
