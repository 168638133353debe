import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { v1Value } from '../../../test/support/files/v1-value.js';
import { FieldCipher, type AadStage } from './field-cipher.js';

const NONCE = 24;
const TAG = 16;
const IV = 12;
const KEY = Buffer.alloc(32, 7);
const TEXT = '12.345.678-9 canário';
const PLACE = {
  table: 'clientes',
  column: 'rg',
  contaId: '0199e0a0-2222-7abc-8def-0123456789ab',
  row: '0199e0a0-1111-7abc-8def-0123456789ab',
};
/** The first version's cipher text of that text under that key. */
const WRITTEN_BEFORE = 'v1:BQUFBQUFBQUFBQUF4fQ/zfFVIsVkx/gA3PRdnoDlGwZ6f56drhL27H4e4hAams9oGA==';

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice(3), 'base64');
const withBytes = (stored: string, bytes: Buffer): string => stored.slice(0, 3) + bytes.toString('base64');

/** The value with one bit changed, once for each of its bytes. */
function flipEachByte(stored: string): string[] {
  return Array.from(bytesOf(stored), (byte, i) => {
    const bytes = bytesOf(stored);
    bytes[i] = byte ^ (1 << (i % 8));
    return withBytes(stored, bytes);
  });
}

/** A cipher with a master key and, during a rotation, the previous one; reads all formats. */
function cipherWith(key: Buffer, old?: Buffer, aadStage: AadStage = 'iniciado'): FieldCipher {
  const cipher = new FieldCipher(key, old);
  cipher.aadStage = aadStage;
  return cipher;
}
const v2Value = (key: Buffer, text: string): string => cipherWith(key, undefined, 'nenhum').encrypt(text, PLACE);

describe('An encrypted column value', () => {
  it.each([
    ['no text', ''],
    ['a letter', 'x'],
    ['characters of four bytes', '👩🏽‍✈️ 12.345 😀'],
    ['a long text', 'áé😀 '.repeat(25_000)],
  ])('decrypts to the original text: %s', (_, text) => {
    const stored = cipherWith(KEY).encrypt(text, PLACE);
    expect(stored).toMatch(/^v3:[A-Za-z0-9+/]+=*$/);
    expect(bytesOf(stored)).toHaveLength(NONCE + Buffer.byteLength(text) + TAG);
    expect(cipherWith(KEY).decrypt(stored, PLACE)).toBe(text);
  });

  it('is never the same twice, and neither is its nonce', () => {
    const cipher = cipherWith(KEY);
    const nonces = Array.from({ length: 1000 }, () => bytesOf(cipher.encrypt(TEXT, PLACE)).toString('hex', 0, NONCE));
    expect(new Set(nonces).size).toBe(1000);
  });

  it('reveals nothing of a longer value decrypted before it', () => {
    const cipher = cipherWith(KEY);
    const [long, short] = [cipher.encrypt('segredo '.repeat(20), PLACE), cipher.encrypt('ab', PLACE)];
    expect([cipher.decrypt(long, PLACE), cipher.decrypt(short, PLACE)]).toEqual(['segredo '.repeat(20), 'ab']);
  });

  it.each([
    ['v3', () => cipherWith(KEY).encrypt(TEXT, PLACE)],
    ['v3 of no text', () => cipherWith(KEY).encrypt('', PLACE)],
    ['v2', () => v2Value(KEY, TEXT)],
    ['v1', () => WRITTEN_BEFORE],
  ])('%s: is refused with any of its bytes altered, also during a rotation', (_, write) => {
    const values = flipEachByte(write());
    expect(values.length).toBeGreaterThanOrEqual(NONCE + TAG);
    for (const cipher of [cipherWith(KEY), cipherWith(KEY, randomBytes(32))])
      for (const value of values) {
        expect(() => cipher.decrypt(value, PLACE)).toThrow();
        expect(() => cipher.renew(value, PLACE)).toThrow();
        expect(cipher.opens(value, PLACE)).toBe(false);
      }
  });

  it.each([
    ['v3', () => cipherWith(KEY).encrypt(TEXT, PLACE)],
    ['v2', () => v2Value(KEY, TEXT)],
    ['v1', () => WRITTEN_BEFORE],
  ])('%s: is refused when truncated anywhere, or lengthened', (_, write) => {
    const bytes = bytesOf(write());
    const lengths = Array.from(bytes.keys());
    const cipher = cipherWith(KEY);
    for (const length of lengths) expect(() => cipher.decrypt(withBytes(write(), bytes.subarray(0, length)), PLACE)).toThrow();
    expect(() => cipher.decrypt(withBytes(write(), Buffer.concat([bytes, Buffer.alloc(1)])), PLACE)).toThrow();
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
    'v3:',
    'v3:AAAA',
    'v4:AAAA',
    'claro',
    `v2:${'A'.repeat(54)}`,
    `v3:${'A'.repeat(54)}`,
    'V2:',
    ' v3:',
  ])('that is malformed (%j) is refused', (value) => {
    const cipher = cipherWith(KEY);
    expect(() => cipher.decrypt(value, PLACE)).toThrow();
    expect(() => cipher.renew(value, PLACE)).toThrow();
    expect(cipher.opens(value, PLACE)).toBe(false);
  });

  it('of one format is not accepted as another', () => {
    const cipher = cipherWith(KEY);
    const values = [cipher.encrypt(TEXT, PLACE), v2Value(KEY, TEXT), WRITTEN_BEFORE];
    for (const value of values)
      for (const form of ['v1:', 'v2:', 'v3:'].filter((other) => !value.startsWith(other)))
        expect(() => cipher.decrypt(form + value.slice(3), PLACE)).toThrow();
  });

  it('of the first format is decrypted, with its whole tag checked', () => {
    expect(v1Value(KEY, TEXT, Buffer.alloc(IV, 5))).toBe(WRITTEN_BEFORE);
    expect(cipherWith(KEY).decrypt(WRITTEN_BEFORE, PLACE)).toBe(TEXT);
    expect(cipherWith(KEY).decrypt(v1Value(KEY, ''), PLACE)).toBe('');
    const bytes = bytesOf(v1Value(KEY, ''));
    expect(() => cipherWith(KEY).decrypt(withBytes('v1:', bytes.subarray(0, IV + 4)), PLACE)).toThrow();
  });
});

describe('An encrypted value moved to another place', () => {
  const other = PLACE.row.replace('1111', '3333');
  const places = [
    ['table', { ...PLACE, table: 'limpezas' }],
    ['column', { ...PLACE, column: 'cnh' }],
    ['row', { ...PLACE, row: other }],
    ['conta', { ...PLACE, contaId: other }],
    ['no conta', { ...PLACE, contaId: null }],
    ['row and conta exchanged', { ...PLACE, contaId: PLACE.row, row: PLACE.contaId }],
    ['table and column run together', { ...PLACE, table: 'client', column: 'esrg' }],
  ] as const;

  it.each(places)('D-10: is refused: another %s', (_, place) => {
    for (const cipher of [cipherWith(KEY, undefined, 'completo'), cipherWith(KEY, randomBytes(32))]) {
      const moved = cipher.encrypt(TEXT, PLACE);
      expect([cipher.opens(moved, PLACE), cipher.opens(moved, place)]).toEqual([true, false]);
      expect(() => cipher.decrypt(moved, place)).toThrow();
      expect(() => cipher.renew(moved, place)).toThrow();
    }
  });

  it('D-10: written before values were bound to a place is readable until all are bound, and refused then', () => {
    const before = [v2Value(KEY, TEXT), WRITTEN_BEFORE];
    for (const value of before) {
      for (const aadStage of ['nenhum', 'iniciado'] as const)
        expect(cipherWith(KEY, undefined, aadStage).decrypt(value, PLACE)).toBe(TEXT);
      const complete = cipherWith(KEY, randomBytes(32), 'completo');
      for (const call of ['decrypt', 'renew'] as const) expect(() => complete[call](value, PLACE)).toThrow('does not open there');
    }
    expect(cipherWith(KEY, undefined, 'nenhum').decrypt(cipherWith(KEY).encrypt(TEXT, PLACE), PLACE)).toBe(TEXT);
  });
});

describe('A rotation of the master key', () => {
  const [old, current, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const writtenWith = (key: Buffer) => [cipherWith(key).encrypt(TEXT, PLACE), v2Value(key, TEXT), v1Value(key, TEXT)];

  it('CRY-05: leaves values of the old key readable as long as that key is configured', () => {
    for (const value of writtenWith(old)) {
      const both = cipherWith(current, old);
      expect([both.decrypt(value, PLACE), both.opens(value, PLACE)]).toEqual([TEXT, true]);
      const alone = cipherWith(current);
      expect(() => alone.decrypt(value, PLACE)).toThrow();
      expect(() => alone.renew(value, PLACE)).toThrow();
      expect(alone.opens(value, PLACE)).toBe(false);
    }
  });

  it('CRY-05: writes under the current key', () => {
    const encryptedAgain = cipherWith(current, old).encrypt(TEXT, PLACE);
    expect(cipherWith(current).decrypt(encryptedAgain, PLACE)).toBe(TEXT);
    expect(cipherWith(old).opens(encryptedAgain, PLACE)).toBe(false);
  });

  it('CRY-05: renews values of the old key and of former formats, once', () => {
    const inPlace = cipherWith(current).encrypt(TEXT, PLACE);
    expect(cipherWith(current, old).renew(inPlace, PLACE)).toBe(inPlace);
    expect(cipherWith(current).renew(inPlace, PLACE)).toBe(inPlace);
    for (const value of [...writtenWith(old), ...writtenWith(current).slice(1)]) {
      const renewed = cipherWith(current, old).renew(value, PLACE);
      expect(renewed).toMatch(/^v3:/);
      expect(cipherWith(current, old).renew(renewed, PLACE)).toBe(renewed);
      expect(cipherWith(current).decrypt(renewed, PLACE)).toBe(TEXT);
    }
  });

  it('CRY-05: leaves values of an unknown key unchanged', () => {
    for (const value of writtenWith(strange)) {
      expect(cipherWith(current, old).opens(value, PLACE)).toBe(false);
      expect(() => cipherWith(current, old).renew(value, PLACE)).toThrow();
    }
  });
});
