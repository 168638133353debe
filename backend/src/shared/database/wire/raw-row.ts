import { Client, type ClientConfig, type Connection } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

const DATA_ROW = 'D'.charCodeAt(0);
const FIELDS_BYTES = 2;
export const LENGTH_BYTES = 4;

/**
 * A row as PostgreSQL sent it, in its text format: how many fields (16 bits), then of each how long it is (32 bits, -1 for null) and its
 * bytes. It is there only while it is handed over: the connection writes what comes next into the same bytes.
 */
export class RawRow {
  /** As pg names its messages. */
  readonly name = 'dataRow';

  constructor(
    readonly bytes: Buffer,
    private readonly start: number,
    /** Of the whole message, as pg has it. */
    readonly length: number,
  ) {}

  /** Where the first field's length stands. */
  get first(): number {
    return this.start + FIELDS_BYTES;
  }

  /** What pg's own queries ask a row for. */
  get fields(): (string | null)[] {
    return this.texts(this.bytes.readInt16BE(this.start));
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

/** Bytes of the field whose length stands at `at`; negative for null. */
export const lengthAt = (bytes: Buffer, at: number): number => bytes.readInt32BE(at);

/**
 * A connection whose rows stay bytes until their fields are read. pg makes a string of each field of each row; code that passes a
 * row on (`JsonRows`, a CSV) would only make bytes of them again, at a third of what a list costs.
 * Can go when pg hands rows out as bytes.
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
