/** The three functions used of libsodium's binding, which brings no types. `nsec` is of another construction and always null. */
declare module 'sodium-native' {
  export function randombytes_buf(buffer: Uint8Array): void;
  /** Writes the cipher text, with its tag at the end, into `c`, which must have exactly that length. */
  export function crypto_aead_xchacha20poly1305_ietf_encrypt(
    c: Uint8Array,
    m: Uint8Array,
    ad: Uint8Array | null,
    nsec: null,
    npub: Uint8Array,
    k: Uint8Array,
  ): number;
  /** Writes the text into `m`, which must have exactly that length; throws when the tag does not match. */
  export function crypto_aead_xchacha20poly1305_ietf_decrypt(
    m: Uint8Array,
    nsec: null,
    c: Uint8Array,
    ad: Uint8Array | null,
    npub: Uint8Array,
    k: Uint8Array,
  ): number;
}
