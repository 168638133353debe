import { types } from 'pg';
import type { Column, RowSink } from './batch.js';
import { ByteWriter } from '../../domain/byte-writer.js';
import { lengthAt, LENGTH_BYTES, type RawRow } from './raw-row.js';
import { instant } from '../sql.js';

/** What an encrypted value is bound to, besides its column. */
export interface RowIdentity {
  readonly id: string;
  readonly contaId: string;
}
/** Decodes a column's stored text for the response. */
export type Meaning = (stored: string, row: RowIdentity) => string;

interface Key {
  /** `"name":`, preceded by a comma unless it is the first key. */
  readonly key: Uint8Array;
  readonly as: 'text' | 'json' | 'instant' | 'flag' | Meaning;
}

interface Keys {
  readonly of: readonly Key[];
  readonly bytes: number;
}

const NULL = Buffer.from('null');
const [TRUE_JSON, FALSE_JSON] = [Buffer.from('true'), Buffer.from('false')];
/** PostgreSQL's text of a boolean is t or f. */
const TRUE = 0x74;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [SPACE, PLUS, POINT, ZERO, T, Z] = [0x20, 0x2b, 0x2e, 0x30, 0x54, 0x5a];
const FIRST_PRINTABLE = 0x20;
const { BOOL, TEXT, VARCHAR, UUID, DATE, INT2, INT4, JSON: JSON_TYPE, JSONB, TIMESTAMPTZ } = types.builtins;
/** How the text format of a type is written in JSON; statements must cast other types to one of these. */
const OF_TYPE = new Map<number, Key['as']>([
  ...[TEXT, VARCHAR, UUID, DATE].map((type) => [type, 'text'] as const),
  ...[INT2, INT4, JSON_TYPE, JSONB].map((type) => [type, 'json'] as const),
  [TIMESTAMPTZ, 'instant'],
  [BOOL, 'flag'],
]);

/**
 * Writes rows as JSON without creating objects, each column under its name. `meanings`: decoders of columns whose stored text
 * differs from the response, in rows that start with the columns `id` and `contaId`; instants are written as ISO 8601. The first
 * `skipped` columns are not written; `begin` goes before the first key, a comma if the object has already begun. Uses no private
 * API of pg; obsolete together with `raw-row.ts`.
 */
export class JsonShape {
  private readonly keys = new WeakMap<readonly Column[], Keys>();
  private readonly skipped: number;
  private readonly begin: string;

  constructor(
    private readonly meanings: Readonly<Record<string, Meaning>>,
    { skipped = 0, begin = '{' }: { skipped?: number; begin?: string } = {},
  ) {
    this.skipped = skipped;
    this.begin = begin;
  }

  write(out: ByteWriter, row: RawRow, columns: readonly Column[]): void {
    const { bytes, first, length: rowBytes } = row;
    const { of: keys, bytes: keyBytes } = this.keysOf(columns);
    const most = rowBytes + keyBytes;
    out.reserve(most);
    let at = first;
    let identity: RowIdentity | undefined;
    for (let i = 0; i < this.skipped; i += 1) at += LENGTH_BYTES + Math.max(lengthAt(bytes, at), 0);
    for (const { key, as } of keys) {
      const length = lengthAt(bytes, at);
      at += LENGTH_BYTES;
      out.put(key);
      if (length < 0) {
        out.put(NULL);
        continue;
      }
      if (as === 'text') putText(out, bytes, [at, at + length], most);
      else if (as === 'json') out.copy(bytes, at, at + length);
      else if (as === 'flag') out.put(bytes[at] === TRUE ? TRUE_JSON : FALSE_JSON);
      else if (as === 'instant') putInstant(out, bytes, [at, at + length], most);
      else {
        identity ??= this.identityOf(row);
        out.text(JSON.stringify(as(bytes.toString('utf8', at, at + length), identity)), most);
      }
      at += length;
    }
    out.put(END);
  }

  private identityOf(row: RawRow): RowIdentity {
    const { [this.skipped]: id, [this.skipped + 1]: contaId } = row.texts(this.skipped + 2);
    if (!id || !contaId) throw new Error('a row without id and contaId holds an encrypted value');
    return { id, contaId };
  }

  private keysOf(columns: readonly Column[]): Keys {
    const known = this.keys.get(columns);
    if (known) return known;
    const of = columns.slice(this.skipped).map(({ name, type }, i) => {
      const as = this.meanings[name] ?? OF_TYPE.get(type);
      if (as === undefined) throw new Error(`column ${name} has a type (${type}) that cannot be written as JSON`);
      return { key: Buffer.from(`${i === 0 ? this.begin : ','}${JSON.stringify(name)}:`), as };
    });
    const bytes = of.reduce((sum, { key }) => sum + key.length + NULL.length, 2);
    this.keys.set(columns, { of, bytes });
    return { of, bytes };
  }
}

const END = Buffer.from('}');

/** UTF-8 is copied; text that needs escapes is rare and left to JSON.stringify, which may need six times the space. */
function putText(out: ByteWriter, bytes: Buffer, [start, end]: readonly [number, number], spare: number): void {
  const target = out.bytes;
  let at = out.length;
  target[at++] = QUOTE;
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH)
      return out.text(JSON.stringify(bytes.toString('utf8', start, end)), spare);
    target[at++] = byte;
  }
  target[at++] = QUOTE;
  out.length = at;
}

/** Converts PostgreSQL's `2026-11-20 17:55:51.663+00` byte by byte; `instant` handles other forms. */
function putInstant(out: ByteWriter, bytes: Buffer, [start, end]: readonly [number, number], spare: number): void {
  const zone = end - '+00'.length;
  if (bytes[start + 10] !== SPACE || bytes[zone] !== PLUS || bytes[zone + 1] !== ZERO || bytes[zone + 2] !== ZERO)
    return out.text(`"${instant(bytes.toString('latin1', start, end))}"`, spare);
  const target = out.bytes;
  let at = out.length;
  target[at++] = QUOTE;
  for (let i = start; i < start + 19; i += 1) target[at++] = i === start + 10 ? T : (bytes[i] ?? 0);
  target[at++] = POINT;
  for (let i = start + 20; i < start + 23; i += 1) target[at++] = i < zone ? (bytes[i] ?? 0) : ZERO;
  target[at++] = Z;
  target[at++] = QUOTE;
  out.length = at;
}

/**
 * A serialized response body, the JSON of a `T`. For reads: writes must return objects, which are stored for idempotency keys.
 */
export class WrittenJson<T> {
  /** For the types only. */
  declare readonly parsed: T;

  constructor(readonly bytes: Buffer) {}
}

/** The rows of a statement as JSON, separated by commas, with text before and after. */
export class JsonRows implements RowSink {
  private readonly out: ByteWriter;
  count = 0;

  /** `bytes`: the estimated size; the buffer grows when it is exceeded. */
  constructor(
    private readonly shape: JsonShape,
    { before, bytes }: { before: string; bytes: number },
  ) {
    this.out = new ByteWriter(bytes);
    this.out.text(before);
  }

  take(row: RawRow, columns: readonly Column[]): void {
    this.out.reserve(1);
    if (this.count > 0) this.out.bytes[this.out.length++] = COMMA;
    this.count += 1;
    this.shape.write(this.out, row, columns);
  }

  end<T>(after: string): WrittenJson<T> {
    this.out.reserve(after.length);
    this.out.text(after);
    return new WrittenJson(this.out.written());
  }
}
