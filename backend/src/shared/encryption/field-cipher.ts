import { createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  crypto_aead_xchacha20poly1305_ietf_decrypt as open,
  crypto_aead_xchacha20poly1305_ietf_encrypt as seal,
  randombytes_buf as fillRandomly,
} from 'sodium-native';

const FORM = 'v2:';
const FORM_BEFORE = 'v1:';
const NONCE_BYTES = 24;
const TAG_BYTES = 16;
/** AES-GCM's, of the form before. */
const IV_BYTES = 12;

/** Derived from one master key, one for each form. */
interface Keys {
  v2: Buffer;
  /** A key object: handing OpenSSL the bytes each time costs four times the decryption of a value. */
  v1: KeyObject;
}

/**
 * XChaCha20-Poly1305 for single column values, with a key derived from DOCUMENTS_KEY. Form: `v2:` + base64(nonce, cipher text, tag).
 * Values of the form before (docs/decisions/0018) are read until `rotate-keys` has rewritten them.
 * One instance per process, because MikroORM builds column types without injection.
 */
export class FieldCipher {
  private static instance: FieldCipher | undefined;
  private readonly keys: Keys;
  /** Of the master key before the current one, while a rotation lasts. */
  private readonly oldKeys: Keys | undefined;

  private constructor(masterKey: Buffer, oldMasterKey?: Buffer) {
    this.keys = keysOf(masterKey);
    this.oldKeys = oldMasterKey && keysOf(oldMasterKey);
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
    const clear = Buffer.from(text, 'utf8');
    const bytes = Buffer.allocUnsafe(NONCE_BYTES + clear.length + TAG_BYTES);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    fillRandomly(nonce);
    seal(bytes.subarray(NONCE_BYTES), clear, null, null, nonce, this.keys.v2);
    return FORM + bytes.toString('base64');
  }

  /** The same value in the present form under the current key, as it stands when it is that already; throws as `decrypt` does. */
  renew(stored: string): string {
    return stored.startsWith(FORM) && isWrittenWith(this.keys, stored) ? stored : this.encrypt(this.decrypt(stored));
  }

  /** Whether a value was written with a key that is known. */
  opens(stored: string): boolean {
    return [this.keys, this.oldKeys].some((keys) => keys !== undefined && isWrittenWith(keys, stored));
  }

  /** Throws when the value was altered or written with a key that is not known. */
  decrypt(stored: string): string {
    if (!this.oldKeys) return decryptWith(this.keys, stored);
    try {
      return decryptWith(this.keys, stored);
    } catch {
      return decryptWith(this.oldKeys, stored);
    }
  }
}

function isWrittenWith(keys: Keys, stored: string): boolean {
  try {
    decryptWith(keys, stored);
    return true;
  } catch {
    return false;
  }
}

const keysOf = (masterKey: Buffer): Keys => ({
  v2: derived(masterKey, 'viajario column values, XChaCha20-Poly1305'),
  v1: createSecretKey(derived(masterKey, 'viajario column values')),
});

const derived = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), purpose, 32));

function decryptWith({ v1, v2 }: Keys, stored: string): string {
  if (!stored.startsWith(FORM)) return decryptV1(v1, stored);
  const bytes = Buffer.from(stored.slice(FORM.length), 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('column value is too short');
  const text = Buffer.allocUnsafe(bytes.length - NONCE_BYTES - TAG_BYTES); // of its own, so that no value's rest stands behind another's
  open(text, null, bytes.subarray(NONCE_BYTES), null, bytes.subarray(0, NONCE_BYTES), v2);
  return text.toString('utf8');
}

/** AES-256-GCM: base64(iv, tag, cipher text). */
function decryptV1(key: KeyObject, stored: string): string {
  if (!stored.startsWith(FORM_BEFORE)) throw new Error('column value has no known form');
  const bytes = Buffer.from(stored.slice(FORM_BEFORE.length), 'base64');
  // its length is given, or a tag of four bytes would pass
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  decipher.final(); // compares the tag; in this mode nothing is left to come
  return text.toString('utf8');
}
