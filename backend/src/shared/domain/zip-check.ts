import {
  LOCAL_BYTES,
  LOCAL_SIGNATURE,
  readDirectory,
  readLocalHeader,
  type LocalHeader,
  type ZipDirectory,
  type ZipEntry,
} from './zip-directory.js';

/** Why a ZIP file is refused: it is malformed or inconsistent, inflates too far, or contains a forbidden entry. */
export type ZipFault = 'no-zip' | 'too-much' | 'nested' | 'macros';

export class ZipRefused extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault);
  }
}

const MB = 1024 * 1024;
/** docs/requirements/goals.md, limits. */
const MAX_ENTRIES = 2_000;
const MAX_INFLATED = 100 * MB;
const HIGHEST_RATIO = 100;
/** The directory of 2,000 entries takes about 200 KB. */
const TAIL_BYTES = MB / 2;
/** Compressed data may contain the signature of a header by chance; a flood of them is an attack. */
const MAX_HEADERS = 2 * MAX_ENTRIES;
const NESTED = /\.(zip|docx|docm|dotm|xlsx|xlsm|xlsb|pptx|pptm|jar|rar|7z|gz|tar)$/i;
const MACROS = /(^|\/)vba(project\.bin|data\.xml)$/i;
const [STORED, DEFLATED] = [0, 8];

export interface ZipLimits {
  /** Inflated size of the largest part. */
  part: number;
  /** Inflated size, of an entry or in total, below which a high ratio is accepted. */
  ratioFrom: number;
}

/**
 * Checks an office document by its ZIP directory, without inflating it. While the file streams through, the local headers are
 * recorded and the last half megabyte is kept; the directory at the end must match the headers and stay within the limits.
 */
export class ZipCheck {
  private readonly headers = new Map<number, LocalHeader>();
  private length = 0;
  /** The unsearched rest, too short for a header. */
  private rest = Buffer.alloc(0);
  private tail: Buffer[] = [];
  private tailLength = 0;

  constructor(private readonly limits: ZipLimits) {}

  take(piece: Buffer): void {
    this.keepTail(Buffer.from(piece));
    this.noteHeaders(piece);
    this.length += piece.length;
    const noZip = this.length >= LOCAL_BYTES && !this.headers.has(0);
    if (noZip || this.headers.size > MAX_HEADERS) throw new ZipRefused('no-zip');
  }

  /** The entries, once the file is complete. */
  end(): ZipEntry[] {
    const directory = readDirectory(Buffer.concat(this.tail), this.length);
    if (!directory) throw new ZipRefused('no-zip');
    this.refuseExcess(directory.entries);
    refuseLies(directory, this.headers);
    refuseOtherContent(directory.entries, this.headers);
    return directory.entries;
  }

  private keepTail(piece: Buffer): void {
    this.tail.push(piece);
    this.tailLength += piece.length;
    while (this.tailLength - (this.tail[0]?.length ?? 0) >= TAIL_BYTES) this.tailLength -= this.tail.shift()?.length ?? 0;
  }

  private noteHeaders(piece: Buffer): void {
    const start = this.length - this.rest.length;
    const text = Buffer.concat([this.rest, piece]);
    let at = text.indexOf(LOCAL_SIGNATURE);
    while (at !== -1 && at + LOCAL_BYTES <= text.length) {
      this.headers.set(start + at, readLocalHeader(text.subarray(at, at + LOCAL_BYTES), start + at));
      at = text.indexOf(LOCAL_SIGNATURE, at + 1);
    }
    this.rest = Buffer.from(text.subarray(Math.max(0, text.length - LOCAL_BYTES + 1)));
  }

  private refuseExcess(entries: ZipEntry[]): void {
    const sum = (of: (entry: ZipEntry) => number): number => entries.reduce((total, entry) => total + of(entry), 0);
    const all = { size: sum(({ size }) => size), compressed: sum(({ compressed }) => compressed) };
    if (entries.length > MAX_ENTRIES || all.size > MAX_INFLATED) throw new ZipRefused('too-much');
    const { part, ratioFrom } = this.limits;
    const isBomb = ({ size, compressed }: typeof all): boolean => size > ratioFrom && size > compressed * HIGHEST_RATIO;
    if (entries.some(({ size }) => size > part) || [all, ...entries].some(isBomb)) throw new ZipRefused('too-much');
  }
}

/** Entries must not overlap, and both headers must agree; deflating never makes data much longer. */
function refuseLies({ entries, offset: end }: ZipDirectory, headers: ReadonlyMap<number, LocalHeader>): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const local = headers.get(entry.offset);
    const honest = local !== undefined && entry.offset >= free && !entry.encrypted && agree(entry, local) && plausible(entry);
    if (!honest) throw new ZipRefused('no-zip');
    free = local.dataOffset + entry.compressed;
    if (free > end) throw new ZipRefused('no-zip');
  }
}

function agree(entry: ZipEntry, local: LocalHeader): boolean {
  const sizes = local.sizesFollow || (local.compressed === entry.compressed && local.size === entry.size);
  return sizes && local.method === entry.method && local.nameLength === entry.nameLength;
}

function plausible({ method, compressed, size }: ZipEntry): boolean {
  if (method === STORED) return compressed === size;
  return method === DEFLATED && compressed <= size + 64 + 5 * Math.ceil(size / 16_000);
}

function refuseOtherContent(entries: ZipEntry[], headers: ReadonlyMap<number, LocalHeader>): void {
  if (entries.some(({ name }) => MACROS.test(name))) throw new ZipRefused('macros');
  // an empty entry, such as a folder, is followed by the next one's header
  const holdsZip = ({ offset, method, size }: ZipEntry): boolean =>
    method === STORED && size > 0 && headers.has(headers.get(offset)?.dataOffset ?? -1);
  if (entries.some(holdsZip) || entries.some(({ name }) => NESTED.test(name))) throw new ZipRefused('nested');
}
