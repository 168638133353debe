import { ByteWriter } from '#shared/domain/byte-writer.js';
import type { RowSink } from '#shared/database/wire/batch.js';
import type { Meaning } from '#shared/database/wire/json-rows.js';
import { lengthAt, LENGTH_BYTES, type RawRow } from '#shared/database/wire/raw-row.js';
import type { ClienteColumn } from '../domain/conta-snapshot.js';
import type { Format } from '#shared/text/formatted.js';
import { csvCell, longestCell, putCell } from '../domain/csv.js';

const SEPARATOR = 0x3b;
const LINE_END = Buffer.from('\r\n');
const START_BYTES = 256 * 1024;

/** Clients as lines of a CSV, from the bytes of the database to those of the file: of 100,000 of them each step counts. */
export class ClienteLines implements RowSink {
  private readonly out = new ByteWriter(START_BYTES);

  /** Rows of this conta; in front of the columns stands the client's id, which is not written. `meanings`: what the stored text of fields says. */
  constructor(
    private readonly contaId: string,
    private readonly columns: readonly ClienteColumn[],
    private readonly meanings: Readonly<Record<string, Meaning>>,
  ) {}

  take({ bytes, first, length: rowBytes }: RawRow): void {
    const { out, columns, contaId, meanings } = this;
    const most = longestCell(rowBytes) * 2 + columns.length * longestCell(0);
    out.reserve(most);
    let at = first + LENGTH_BYTES + lengthAt(bytes, first);
    const row = { id: bytes.toString('latin1', first + LENGTH_BYTES, at), contaId };
    let begun = false;
    for (const { campo, format } of columns) {
      const length = lengthAt(bytes, at);
      at += LENGTH_BYTES;
      if (begun) out.bytes[out.length++] = SEPARATOR;
      begun = true;
      if (length < 0) continue;
      const meaning = meanings[campo];
      if (meaning)
        putText(out, meaning(length === 0 ? '' : bytes.toString('latin1', at, at + length), row), { format, spare: most });
      else if (length > 0) putCell(out, bytes, [at, at + length], format);
      at += length;
    }
    out.put(LINE_END);
  }

  written(): Buffer {
    return this.out.written();
  }
}

/** `spare`: for the rest of the row, as names may be longer than the ids in their place. */
function putText(out: ByteWriter, value: string, { format, spare }: { format: Format | undefined; spare: number }): void {
  if (value !== '') out.text(csvCell(format ? format.text(value) : value), spare);
}
