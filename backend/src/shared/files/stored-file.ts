/** The caller stores this in its own row: without it the stored bytes can neither be found nor read. */
export interface StoredFile {
  /** Made by the server: lower-case letters, digits, dashes and slashes. */
  key: string;
  /** The file's own key, readable only with the master key. */
  wrappedKey: string;
  size: number;
  /** Of the clear content, hexadecimal. */
  sha256: string;
}

/** First and last byte wanted, both included, within the file's size. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The source had more bytes than allowed; nothing of it was stored. */
export class FileTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`file of more than ${maxBytes} bytes`);
  }
}

/** The stored bytes are missing, or differ from those stored under this key for this owner. */
export class FileUnreadable extends Error {
  constructor(
    readonly reason: 'missing' | 'altered',
    options?: { cause?: unknown },
  ) {
    super(`stored file is ${reason}`, options);
  }
}

/** The storage does not implement one of S3's calls, as several S3-compatible ones do not. */
export class StorageLacks extends Error {
  constructor(
    readonly call: string,
    options?: { cause?: unknown },
  ) {
    super(`the storage does not know ${call}`, options);
  }
}
