import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Row } from './accounts.ts';

const ROWS_AT_ONCE = 500;

/** COPYs rows into a table: the columns of the first row, except `without`. */
export async function copyRows(
  client: Client,
  table: string,
  rows: Iterator<Row>,
  without: readonly string[] = [],
): Promise<void> {
  const first = rows.next();
  if (first.done) return;
  const columns = Object.keys(first.value).filter((column) => !without.includes(column));
  const line = (row: Row): string => `${columns.map((column) => encode(row[column] ?? null)).join('\t')}\n`;
  await pipeline(
    Readable.from(chunks(first.value, rows, line), { objectMode: false }),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}

function* chunks(first: Row, rows: Iterator<Row>, line: (row: Row) => string): Generator<string> {
  let lines = [line(first)];
  for (let next = rows.next(); !next.done; next = rows.next()) {
    lines.push(line(next.value));
    if (lines.length === ROWS_AT_ONCE) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

const encode = (value: string | null): string => (value === null ? '\\N' : value.replace(/[\\\t\n]/g, '\\$&'));
