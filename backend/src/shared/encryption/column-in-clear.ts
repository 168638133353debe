import type { FieldCipher } from './field-cipher.js';

/** A row of a conta, with its `id`, in which a column is decrypted: that of the table, or none. */
export function columnInClear<Row extends Readonly<Record<string, unknown>>>(
  cipher: FieldCipher,
  row: Row,
  encrypted: readonly [table: string, column: string] | undefined,
  contaId: string,
): Row {
  if (!encrypted) return row;
  const [table, column] = encrypted;
  const stored = row[column];
  if (typeof stored !== 'string') return row;
  return { ...row, [column]: cipher.decrypt(stored, { table, column, contaId, row: String(row['id']) }) };
}
