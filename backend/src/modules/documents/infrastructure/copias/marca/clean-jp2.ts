/** Boxes of a JPEG 2000 file that a decoder needs (ISO/IEC 15444-1, annex I); others hold XMP, EXIF and what programs add. */
const NEEDED = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jpch', 'jplh', 'jp2c']);
/** Markers of a code stream (annex A): a comment, and the first tile, behind the main header. */
const [COMMENT, FIRST_TILE] = [0xff64, 0xff90];
const SOC_BYTES = 2;

/** The same picture without what it says of when, where and with what it was taken. A code stream may stand alone. */
export function cleanJp2(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 4, 8) !== 'jP  ') return withoutComments(bytes);
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const long = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = short === 1 ? 16 : 8;
    const end = long === 0 ? bytes.length : Math.min(bytes.length, at + Math.max(head, long));
    const content = bytes.subarray(at + head, end);
    if (NEEDED.has(type)) kept.push(boxOf(type, type === 'jp2c' ? withoutComments(content) : content));
    at = end;
  }
  return Buffer.concat(kept);
}

function boxOf(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Of the main header, whose segments have their length behind the marker. */
function withoutComments(stream: Buffer): Buffer {
  const kept = [stream.subarray(0, SOC_BYTES)];
  let at = SOC_BYTES;
  while (at + 4 <= stream.length && stream.readUInt16BE(at) !== FIRST_TILE) {
    const end = at + 2 + stream.readUInt16BE(at + 2);
    if (stream.readUInt16BE(at) !== COMMENT) kept.push(stream.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, stream.subarray(at)]);
}
