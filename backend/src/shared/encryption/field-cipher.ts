import { createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  crypto_aead_xchacha20poly1305_ietf_decrypt as open,
  crypto_aead_xchacha20poly1305_ietf_encrypt as seal,
  randombytes_buf as fillRandomly,
} from 'sodium-native';

const BOUND = 'v3:';
/** Former formats, without associated data. */
const UNBOUND = 'v2:';
const AES = 'v1:';
const NONCE_BYTES = 24;
/** Of the nonce in base64, without padding. */
const NONCE_LETTERS = 32;
const TAG_BYTES = 16;
const IV_BYTES = 12;

/** Where a value is stored, its associated data: it opens nowhere else. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** Null where the table has no conta. */
  readonly contaId: string | null;
  /** The row's primary key. */
  readonly row: string;
}

/**
 * Progress of the migration to associated data (docs/decisions/0025): `nenhum` writes the former format, which the previous
 * version reads; `iniciado` writes values bound to their place and reads both; `completo` refuses values that are not bound.
 */
export const AAD_STAGES = ['nenhum', 'iniciado', 'completo'] as const;
export type AadStage = (typeof AAD_STAGES)[number];

/** Derived from one master key, one for each format. */
interface Keys {
  v3: Buffer;
  v2: Buffer;
  /** A key object: handing OpenSSL the bytes each time costs four times the decryption of a value. */
  v1: KeyObject;
}

/**
 * XChaCha20-Poly1305 for single column values, with a key derived from DOCUMENTS_KEY and the value's place as associated data.
 * Format: `v3:` + base64(nonce, cipher text, tag). Values of former formats (docs/decisions/0018) are read until `rotate-keys`
 * has rewritten them.
 */
export class FieldCipher {
  private readonly keys: Keys;
  /** Of the previous master key, during a rotation. */
  private readonly oldKeys: Keys | undefined;
  aadStage: AadStage = 'completo';

  constructor(masterKey: Buffer, oldMasterKey?: Buffer) {
    this.keys = keysOf(masterKey);
    this.oldKeys = oldMasterKey && keysOf(oldMasterKey);
  }

  encrypt(text: string, place: Place): string {
    const bound = this.aadStage !== 'nenhum';
    const clear = Buffer.from(text, 'utf8');
    const bytes = Buffer.allocUnsafe(NONCE_BYTES + clear.length + TAG_BYTES);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    fillRandomly(nonce);
    seal(bytes.subarray(NONCE_BYTES), clear, bound ? dataOf(place) : null, null, nonce, bound ? this.keys.v3 : this.keys.v2);
    return (bound ? BOUND : UNBOUND) + bytes.toString('base64');
  }

  /** The value bound to its place under the current key, unchanged if it is so already; throws as `decrypt` does. */
  renew(stored: string, place: Place): string {
    return isBound(stored) && isWrittenWith(this.keys, stored, place) ? stored : this.encrypt(this.decrypt(stored, place), place);
  }

  /** Whether a value of any format was written for this place with a known key. */
  opens(stored: string, place: Place): boolean {
    return [this.keys, this.oldKeys].some((keys) => keys !== undefined && isWrittenWith(keys, stored, place));
  }

  /** Throws when the value was altered, moved here from another place, or written with an unknown key. */
  decrypt(stored: string, place: Place): string {
    try {
      return this.decryptWithAny(stored, place);
    } catch (cause) {
      throw new Error(`the value of ${place.table}.${place.column} in row ${place.row} does not open there`, { cause });
    }
  }

  private decryptWithAny(stored: string, place: Place): string {
    if (this.aadStage === 'completo' && !isBound(stored)) throw new Error('column value is bound to no place');
    if (!this.oldKeys) return decryptWith(this.keys, stored, place);
    try {
      return decryptWith(this.keys, stored, place);
    } catch {
      return decryptWith(this.oldKeys, stored, place);
    }
  }
}

export const isBound = (stored: string): boolean => stored.startsWith(BOUND);

/**
 * Reused: each is used up before the next call. Lists open thousands of values, and new buffers would cost as much as the
 * decryption.
 */
const nonceInUse = Buffer.alloc(NONCE_BYTES);
const dataInUse = new Map<number, Buffer>();

/** The only part that may contain spaces comes last, so that two places never give the same data. */
function dataOf({ table, column, contaId, row }: Place): Buffer {
  const text = `${table} ${column} ${contaId ?? '-'} ${row}`;
  const bytes = Buffer.byteLength(text);
  let data = dataInUse.get(bytes);
  if (!data) dataInUse.set(bytes, (data = Buffer.alloc(bytes)));
  data.write(text);
  return data;
}

function isWrittenWith(keys: Keys, stored: string, place: Place): boolean {
  try {
    decryptWith(keys, stored, place);
    return true;
  } catch {
    return false;
  }
}

const keysOf = (masterKey: Buffer): Keys => ({
  v3: deriveKey(masterKey, 'viajario column values bound to their place, XChaCha20-Poly1305'),
  v2: deriveKey(masterKey, 'viajario column values, XChaCha20-Poly1305'),
  v1: createSecretKey(deriveKey(masterKey, 'viajario column values')),
});

const deriveKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), purpose, 32));

function decryptWith({ v1, v2, v3 }: Keys, stored: string, place: Place): string {
  const bound = isBound(stored);
  if (!bound && !stored.startsWith(UNBOUND)) return decryptV1(v1, stored);
  const sealedAt = BOUND.length + NONCE_LETTERS;
  const [nonceBytes, sealed] = [
    nonceInUse.write(stored.slice(BOUND.length, sealedAt), 'base64'),
    Buffer.from(stored.slice(sealedAt), 'base64'),
  ];
  if (nonceBytes < NONCE_BYTES || sealed.length < TAG_BYTES) throw new Error('column value is too short');
  const text = Buffer.allocUnsafe(sealed.length - TAG_BYTES); // of its own, so that no value's rest stands behind another's
  open(text, null, sealed, bound ? dataOf(place) : null, nonceInUse, bound ? v3 : v2);
  return text.toString('utf8');
}

/** AES-256-GCM: base64(iv, tag, cipher text). */
function decryptV1(key: KeyObject, stored: string): string {
  if (!stored.startsWith(AES)) throw new Error('column value has no known form');
  const bytes = Buffer.from(stored.slice(AES.length), 'base64');
  // its length is given, or a tag of four bytes would pass
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  decipher.final(); // compares the tag; in this mode nothing is left to come
  return text.toString('utf8');
}
