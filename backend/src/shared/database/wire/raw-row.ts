import { Client, type ClientConfig, type Connection } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

const DATA_ROW = 'D'.charCodeAt(0);
const FIELDS_BYTES = 2;
export const LENGTH_BYTES = 4;

/**
 * A row as PostgreSQL sent it, in text format: the number of fields (16 bits), then of each its length (32 bits, -1 for null) and
 * its bytes. Valid only during the callback: the connection reuses the buffer.
 */
export class RawRow {
  /** pg's name of the message. */
  readonly name = 'dataRow';

  constructor(
    readonly bytes: Buffer,
    private readonly start: number,
    /** Length of the whole message, as in pg. */
    readonly length: number,
  ) {}

  /** Offset of the first field's length. */
  get first(): number {
    return this.start + FIELDS_BYTES;
  }

  /** Read by pg's own queries. */
  get fields(): (string | null)[] {
    return this.texts(this.bytes.readInt16BE(this.start));
  }

  /** Of the field with this index, which the row must have; null where the field is null. */
  text(index: number): string | null {
    let at = this.first;
    for (let i = 0; i < index; i += 1) at += LENGTH_BYTES + Math.max(lengthAt(this.bytes, at), 0);
    const length = lengthAt(this.bytes, at);
    return length < 0 ? null : this.bytes.toString('utf8', at + LENGTH_BYTES, at + LENGTH_BYTES + length);
  }

  /** Of the first `count` fields. */
  texts(count: number): (string | null)[] {
    const fields: (string | null)[] = new Array(count);
    let at = this.first;
    for (let i = 0; i < fields.length; i += 1) {
      const length = lengthAt(this.bytes, at);
      at += LENGTH_BYTES;
      fields[i] = length < 0 ? null : this.bytes.toString('utf8', at, at + length);
      if (length > 0) at += length;
    }
    return fields;
  }
}

/** Length of the field at `at`; negative for null. */
export const lengthAt = (bytes: Buffer, at: number): number => bytes.readInt32BE(at);

/**
 * A connection that leaves rows as bytes until their fields are read. pg decodes every field into a string; code that forwards
 * rows (`JsonRows`, a CSV) would encode them again, a third of the cost of a list. Obsolete once pg can return rows as bytes.
 */
export class RawRowClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as {
      connection: Connection & { attachListeners: (stream: NodeJS.ReadableStream) => void };
    };
    connection.attachListeners = (stream) => {
      const parser = rawRowParser();
      stream.on('data', (chunk: Buffer) => {
        parser.parse(chunk, (message) => connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message));
      });
    };
  }
}

type HandlePacket = (offset: number, code: number, length: number, bytes: Buffer) => unknown;

/** pg's own parser (pg-protocol), but for rows. */
function rawRowParser(): Parser {
  const parser = new Parser();
  const others = (parser['handlePacket'] as HandlePacket).bind(parser);
  const handlePacket: HandlePacket = (offset, code, length, bytes) =>
    code === DATA_ROW ? new RawRow(bytes, offset, length) : others(offset, code, length, bytes);
  return Object.assign(parser, { handlePacket });
}
