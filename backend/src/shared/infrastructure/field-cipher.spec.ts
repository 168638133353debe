import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FieldCipher } from './field-cipher.js';

describe('An encrypted column value', () => {
  it('CRY-05: written with the old master key stays readable while that is known, and only then', () => {
    const [old, current] = [randomBytes(32), randomBytes(32)];
    FieldCipher.configure(old);
    const before = FieldCipher.current().encrypt('12.345.678-9');
    FieldCipher.configure(current, old);
    expect(FieldCipher.current().decrypt(before)).toBe('12.345.678-9');
    const anew = FieldCipher.current().encrypt('novo');
    FieldCipher.configure(current);
    expect(FieldCipher.current().decrypt(anew)).toBe('novo');
    expect(() => FieldCipher.current().decrypt(before)).toThrow();
  });
});
