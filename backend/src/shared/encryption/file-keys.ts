import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { FileUnreadable } from '../files/stored-file.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OPTIONS = { authTagLength: TAG_BYTES };
const WRAPPED = /^v1\.([0-9a-f]{16})\.([A-Za-z0-9_-]{80})$/;

/** A key derived from a master key, so that the master key itself encrypts nothing; its id reveals nothing about it. */
interface WrappingKey {
  id: string;
  key: KeyObject;
}

/**
 * One random key per file, stored wrapped by callers: `v1.` + id of the master key + `.` + base64url(iv, tag, encrypted key).
 * Holds the current master key and, during a rotation, the previous one.
 */
export class FileKeys {
  private readonly current: WrappingKey;
  private readonly known: ReadonlyMap<string, WrappingKey>;

  constructor(current: Buffer, old?: Buffer) {
    this.current = wrappingKey(current);
    const keys = old ? [this.current, wrappingKey(old)] : [this.current];
    this.known = new Map(keys.map((key) => [key.id, key]));
  }

  create(): { dataKey: KeyObject; wrappedKey: string } {
    const bytes = randomBytes(KEY_BYTES);
    return { dataKey: createSecretKey(bytes), wrappedKey: wrap(this.current, bytes) };
  }

  unwrap(wrappedKey: string): KeyObject {
    return createSecretKey(this.bytesOf(wrappedKey).bytes);
  }

  /**
   * Rewraps under the current master key; a key that is so already is unchanged, so that a rotation can start again at any point.
   */
  rewrap(wrappedKey: string): string {
    const { by, bytes } = this.bytesOf(wrappedKey);
    return by === this.current ? wrappedKey : wrap(this.current, bytes);
  }

  private bytesOf(wrappedKey: string): { by: WrappingKey; bytes: Buffer } {
    const [, id = '', text = ''] = WRAPPED.exec(wrappedKey) ?? [];
    if (text === '') throw new FileUnreadable('altered');
    const by = this.known.get(id);
    if (!by) throw new Error(`file key of an unknown master key (${id})`);
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, by.key, sealed.subarray(0, IV_BYTES), OPTIONS).setAAD(contextOf(by));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return { by, bytes: Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]) };
    } catch (cause) {
      throw new FileUnreadable('altered', { cause });
    }
  }
}

function wrap(by: WrappingKey, bytes: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, by.key, iv, OPTIONS).setAAD(contextOf(by));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return `v1.${by.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Identifies a master key without revealing anything of it. */
export const masterKeyId = (master: Buffer): string => deriveKey(master, 'viajario file key id', 8).toString('hex');

function wrappingKey(master: Buffer): WrappingKey {
  return {
    id: masterKeyId(master),
    key: createSecretKey(deriveKey(master, 'viajario file keys', KEY_BYTES)),
  };
}

const contextOf = ({ id }: WrappingKey): Buffer => Buffer.from(`viajario file key v1 ${id}`);
/** A key for one purpose, from which the master key cannot be derived. */
export const deriveKey = (master: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, bytes));
