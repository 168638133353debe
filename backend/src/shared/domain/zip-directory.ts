/** An entry of the central directory at the end of a ZIP file. */
export interface ZipEntry {
  name: string;
  /** Of the name, in bytes. */
  nameLength: number;
  method: number;
  encrypted: boolean;
  compressed: number;
  size: number;
  /** Offset of its local header in the file. */
  offset: number;
}

/** The header before an entry's data. */
export interface LocalHeader {
  method: number;
  /** Sizes follow the data, in a data descriptor. */
  sizesFollow: boolean;
  compressed: number;
  size: number;
  nameLength: number;
  /** Offset of the data. */
  dataOffset: number;
}

export interface ZipDirectory {
  entries: ZipEntry[];
  /** Offset of the directory in the file. */
  offset: number;
}

export const LOCAL_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
export const LOCAL_BYTES = 30;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENCRYPTED = 0x1;
const SIZES_FOLLOW = 0x8;

/**
 * Reads the directory from a file's last bytes. Undefined when it is not at the end, begins before these bytes, spans disks or
 * uses ZIP64, which no accepted document is large enough to need.
 */
export function readDirectory(tail: Buffer, fileLength: number): ZipDirectory | undefined {
  const end = endRecord(tail);
  if (end === undefined) return undefined;
  const [disk, directoryDisk, here, total] = [4, 6, 8, 10].map((at) => tail.readUInt16LE(end + at));
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  const start = end - length;
  if (disk !== 0 || directoryDisk !== 0 || here !== total || start < 0) return undefined;
  if (offset !== fileLength - tail.length + start) return undefined;
  const entries = entriesIn(tail.subarray(start, end));
  return entries && entries.length === total ? { entries, offset } : undefined;
}

/** The record must end the file with its comment. */
function endRecord(tail: Buffer): number | undefined {
  for (let at = tail.lastIndexOf(END_SIGNATURE); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, at - 1)) {
    if (at + END_BYTES <= tail.length && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function entriesIn(directory: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      nameLength,
      encrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + extraLength + commentLength;
  }
  return at === directory.length ? entries : undefined;
}

/** `offset`: of the header in the file. */
export function readLocalHeader(header: Buffer, offset: number): LocalHeader {
  const nameLength = header.readUInt16LE(26);
  return {
    sizesFollow: (header.readUInt16LE(6) & SIZES_FOLLOW) !== 0,
    method: header.readUInt16LE(8),
    compressed: header.readUInt32LE(18),
    size: header.readUInt32LE(22),
    nameLength,
    dataOffset: offset + LOCAL_BYTES + nameLength + header.readUInt16LE(28),
  };
}
