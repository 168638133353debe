import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP file; `listed` falsifies its entry in the directory, `local` the header in front of the data. */
export interface ZipPart {
  name: string;
  content?: Buffer | string;
  stored?: boolean;
  /** Sizes follow the data instead of preceding them. */
  descriptor?: 'signed' | 'unsigned' | undefined;
  listed?: Partial<{ size: number; compressed: number; offset: number }>;
  local?: Partial<{ size: number; compressed: number }>;
}

/** A ZIP file of these entries, correct unless falsified. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const entry = entryOf(part, offset);
    bodies.push(entry.body);
    directory.push(entry.listing);
    offset += entry.body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length % 65_536, 8);
  end.writeUInt16LE(parts.length % 65_536, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listing, end]);
}

function entryOf(part: ZipPart, offset: number): { body: Buffer; listing: Buffer } {
  const clear = Buffer.from(part.content ?? '');
  const data = part.stored ? clear : deflateRawSync(clear);
  const name = Buffer.from(part.name);
  const truth = { size: clear.length, compressed: data.length, offset };
  const method = part.stored ? 0 : 8;
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(20, 4);
  const inFront = part.descriptor ? { size: 0, compressed: 0 } : { ...truth, ...part.local };
  describe(local, 8, inFront, { method, crc: crc32(clear), nameLength: name.length });
  if (part.descriptor) local.writeUInt16LE(8, 6);
  const listing = Buffer.alloc(46);
  listing.write('PK\x01\x02', 'latin1');
  listing.writeUInt16LE(20, 6);
  const listed = { ...truth, ...part.listed };
  describe(listing, 10, listed, { method, crc: crc32(clear), nameLength: name.length });
  listing.writeUInt32LE(listed.offset, 42);
  return { body: Buffer.concat([local, name, data, descriptorOf(part, clear, data)]), listing: Buffer.concat([listing, name]) };
}

function descriptorOf({ descriptor }: ZipPart, clear: Buffer, data: Buffer): Buffer {
  if (!descriptor) return Buffer.alloc(0);
  const sizes = Buffer.alloc(12);
  [crc32(clear), data.length, clear.length].forEach((value, i) => sizes.writeUInt32LE(value, i * 4));
  return descriptor === 'signed' ? Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizes]) : sizes;
}

/** The fields that both headers share, from the method on. */
function describe(
  header: Buffer,
  at: number,
  { size, compressed }: { size: number; compressed: number },
  { method, crc, nameLength }: { method: number; crc: number; nameLength: number },
): void {
  header.writeUInt16LE(method, at);
  header.writeUInt32LE(crc, at + 6);
  header.writeUInt32LE(compressed, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt16LE(nameLength, at + 18);
}
