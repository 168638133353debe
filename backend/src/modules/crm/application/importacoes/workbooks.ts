import type { Readable } from 'node:stream';
import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ReadRow } from '../../domain/importacoes/read-row.js';

/** A column's place, from 0, to the field that its values go to, null for nowhere. */
export type GivenMapeamento = Readonly<Record<string, CampoImportado | null>>;

/** How a sheet is to be read; `today` judges its dates. */
export interface ReadingOrder {
  mapeamento: GivenMapeamento;
  today: CivilDay;
}

/** Name, declared size and columns of the sheet. */
export interface SheetHead {
  planilha: string;
  /** Rows that the file declares, headings included; 0 without such a declaration. */
  rowsAhead: number;
  colunas: { titulo: string; campo: CampoImportado | null }[];
}

/** The first filled values of each column. */
export type Examples = string[][];

export interface SheetTaker {
  head: (head: SheetHead) => void;
  /** Rows in their order, those without anything left out. Reading waits for the promise. */
  rows: (rows: ReadRow[]) => Promise<void>;
}

/** Reads untrusted spreadsheets: whatever they hold, this process neither dies nor runs out of memory. */
export abstract class Workbooks {
  /** Refuses (PLANILHA_INVALIDA, with the reason) what cannot be read or breaks a limit. */
  abstract read(file: Readable, order: ReadingOrder, taker: SheetTaker): Promise<{ head: SheetHead; examples: Examples }>;
}
