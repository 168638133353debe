import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import validator from 'validator/lib/isEmail.js';
import { EMAIL_LETTERS, EMAIL_OPTIONS } from '@viajario/contracts/email';
import { LIMITS } from '@viajario/contracts/limits';
import { RefusedWorkbook } from '@viajario/xlsx-reader/refused-workbook';
import { readWorkbook } from '@viajario/xlsx-reader/read-workbook';
import type { ReadingOrder } from '../../application/workbooks.js';
import { countNamedFields, HEADINGS_WITHIN } from '../../domain/heading-rows.js';
import type { ReadingLine } from './protocol.js';
import { SheetInterpreter } from './sheet-interpreter.js';

/** The process that parses untrusted files: little memory, no keys, no database, nothing but stdin and stdout. */
const order: ReadingOrder = JSON.parse(process.argv[2] ?? '');
const WRITE_AT = 64 * 1024;
/** Line separators that JSON does not escape. */
const LINE_ENDS = /[\u2028\u2029]/g;
let waiting = '';

function emit(line: ReadingLine): void {
  const text = JSON.stringify(line).replace(LINE_ENDS, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'));
  waiting += `${text}\n`;
}

async function flush(least: number): Promise<void> {
  if (waiting.length < least) return;
  const text = waiting;
  waiting = '';
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

const interpreter = new SheetInterpreter({
  ...order,
  mapeamento: new Map(Object.entries(order.mapeamento).map(([place, campo]) => [Number(place), campo])),
  // the form's own rule (contracts, `OptionalEmail`), from what class-validator takes it from: all of that would double each start
  isEmail: (text) => EMAIL_LETTERS.test(text) && text.length <= LIMITS.email && validator.default(text, EMAIL_OPTIONS),
  head: (head) => emit({ head }),
  row: (row) => emit({ row }),
});

try {
  const choice = { aba: order.aba, headingsWithin: HEADINGS_WITHIN, countFields: countNamedFields };
  const facts = await readWorkbook(await buffer(process.stdin), choice, {
    row: (row, found) => interpreter.take(row, found),
    rest: () => flush(WRITE_AT),
  });
  emit({ end: interpreter.end(facts) });
} catch (error) {
  if (!(error instanceof RefusedWorkbook)) throw error;
  emit({ refusal: error.message });
}
await flush(0);
