import type { ReadRow } from '../../domain/read-row.js';
import type { SheetEnd, SheetHead } from '../../application/workbooks.js';

/** A line that the reading process writes to stdout, as JSON. Its one argument is the `ReadingOrder`, stdin the workbook's bytes. */
export type ReadingLine =
  | { head: SheetHead }
  | { row: ReadRow }
  /** The last one when all went well. */
  | { end: SheetEnd }
  /** The last one of a workbook that is not read; in Portuguese. */
  | { refusal: string };
