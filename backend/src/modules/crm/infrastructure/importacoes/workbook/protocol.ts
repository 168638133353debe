import type { CampoImportado } from '@viajario/contracts/crm/campos-importados';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ReadRow } from '../../../domain/importacoes/read-row.js';
import type { Examples, SheetHead } from '../../../application/importacoes/workbooks.js';

/** What the reading process is told, as JSON in its one argument; the workbook's bytes come on stdin. */
export interface ReadingOrder {
  mapeamento: Readonly<Record<string, CampoImportado | null>>;
  today: CivilDay;
}

/** A line of its stdout, as JSON. */
export type ReadingLine =
  | { head: SheetHead }
  | { row: ReadRow }
  /** The last one when all went well. */
  | { examples: Examples }
  /** The last one of a workbook that is not read; in Portuguese. */
  | { refusal: string };
