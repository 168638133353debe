import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM for single column values, with a key derived from DOCUMENTS_KEY. Form: `v1:` + base64(iv, tag, cipher text).
 * One instance per process, because MikroORM builds column types without injection.
 */
export class FieldCipher {
  private static instance: FieldCipher | undefined;
  /** A key object: handing OpenSSL the bytes anew costs four times the decryption of a value. */
  private readonly key: KeyObject;
  /** Of the master key before the current one, while a rotation lasts. */
  private readonly oldKey: KeyObject | undefined;

  private constructor(masterKey: Buffer, oldMasterKey?: Buffer) {
    this.key = columnKey(masterKey);
    this.oldKey = oldMasterKey && columnKey(oldMasterKey);
  }

  static configure(masterKey: Buffer, oldMasterKey?: Buffer): FieldCipher {
    FieldCipher.instance = new FieldCipher(masterKey, oldMasterKey);
    return FieldCipher.instance;
  }

  static current(): FieldCipher {
    if (!FieldCipher.instance) throw new Error('FieldCipher.configure must run before the first query');
    return FieldCipher.instance;
  }

  encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `v1:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  /** The same value under the current key, as it stands when it is there already; throws as `decrypt` does. */
  renew(stored: string): string {
    return isWrittenWith(this.key, bytesOf(stored)) ? stored : this.encrypt(this.decrypt(stored));
  }

  /** Whether a value was written with a key that is known. */
  opens(stored: string): boolean {
    const bytes = bytesOf(stored);
    return [this.key, this.oldKey].some((key) => key !== undefined && isWrittenWith(key, bytes));
  }

  /** Throws when the value was altered or written with a key that is not known. */
  decrypt(stored: string): string {
    const bytes = bytesOf(stored);
    if (!this.oldKey) return decryptWith(this.key, bytes);
    try {
      return decryptWith(this.key, bytes);
    } catch {
      return decryptWith(this.oldKey, bytes);
    }
  }
}

function isWrittenWith(key: KeyObject, bytes: Buffer): boolean {
  try {
    decryptWith(key, bytes);
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice('v1:'.length), 'base64');

const columnKey = (masterKey: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'viajario column values', 32)));

function decryptWith(key: KeyObject, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  decipher.final(); // compares the tag; in this mode nothing is left to come
  return text.toString('utf8');
}
