import { types } from 'pg';
import type { Column } from '../../../src/shared/database/wire/batch.js';
import { RawRow } from '../../../src/shared/database/wire/raw-row.js';

/** A row in PostgreSQL's wire format, among other bytes. */
export function rawRow(values: readonly (string | null)[]): RawRow {
  const before = Buffer.from('other bytes');
  const fields = values.map((value) => {
    const bytes = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : bytes.length);
    return Buffer.concat([length, bytes]);
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  const row = Buffer.concat([count, ...fields]);
  return new RawRow(Buffer.concat([before, row, Buffer.from('and more')]), before.length, row.length + 4);
}

export const column = (name: string, type: number = types.builtins.TEXT): Column => ({ name, type, parse: String });
