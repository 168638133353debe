import { ByteWriter } from '#shared/domain/byte-writer.js';
import type { RowSink } from '#shared/database/wire/batch.js';
import { lengthAt, LENGTH_BYTES, type RawRow } from '#shared/database/wire/raw-row.js';
import type { ClienteColumn } from '../../domain/exportacoes/conta-snapshot.js';
import type { Format } from '../../domain/exportacoes/formatted.js';
import { csvCell, longestCell, putCell } from '../../domain/exportacoes/csv.js';
import { IN_CLEAR } from '../clientes/cliente-row.js';

const SEPARATOR = 0x3b;
const LINE_END = Buffer.from('\r\n');
const START_BYTES = 256 * 1024;

/** Clients as lines of a CSV, from the bytes of the database to those of the file: of 100,000 of them each step counts. */
export class ClienteLines implements RowSink {
  private readonly out = new ByteWriter(START_BYTES);

  /** Rows of this conta; in front of the columns stands the client's id, which is not written. */
  constructor(
    private readonly contaId: string,
    private readonly columns: readonly ClienteColumn[],
  ) {}

  take({ bytes, first, length: rowBytes }: RawRow): void {
    const { out, columns, contaId } = this;
    out.reserve(longestCell(rowBytes) * 2 + columns.length * longestCell(0));
    let at = first + LENGTH_BYTES + lengthAt(bytes, first);
    const id = bytes.toString('latin1', first + LENGTH_BYTES, at);
    let begun = false;
    for (const { campo, format } of columns) {
      const length = lengthAt(bytes, at);
      at += LENGTH_BYTES;
      if (begun) out.bytes[out.length++] = SEPARATOR;
      begun = true;
      if (length < 0) continue;
      const meaning = IN_CLEAR[campo];
      if (meaning) putClear(out, meaning(bytes.toString('latin1', at, at + length), { id, contaId }), format);
      else if (length > 0) putCell(out, bytes, [at, at + length], format);
      at += length;
    }
    out.put(LINE_END);
  }

  written(): Buffer {
    return this.out.written();
  }
}

function putClear(out: ByteWriter, value: string, format: Format | undefined): void {
  if (value !== '') out.text(csvCell(format ? format.text(value) : value));
}
