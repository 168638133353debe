import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { AbaDaPlanilha } from '@viajario/contracts/crm/importacoes/importacoes';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { ReadRow } from '../domain/read-row.js';

/** A column's place, from 0, to the field that its values go to, null for nowhere. */
export type GivenMapeamento = Readonly<Record<string, CampoImportado | null>>;

/** The user's choices about a spreadsheet. */
export interface ReadingChoices {
  mapeamento: GivenMapeamento;
  /** The name of the sheet; without one the first whose headings fit is read. */
  aba?: string;
  /** Whether hidden rows, and hidden columns, are read too. */
  linhasOcultas?: boolean;
  colunasOcultas?: boolean;
}

/** How a sheet is to be read; `today` judges its dates, `membros` are the ids of the conta's people by their e-mail in lower case. */
export interface ReadingOrder extends ReadingChoices {
  today: CivilDay;
  membros: Readonly<Record<string, string>>;
}

/** Name, declared size and columns of the sheet. */
export interface SheetHead {
  planilha: string;
  /** All sheets of the file, where it has several. */
  abas: AbaDaPlanilha[];
  /** The row of the headings. */
  linha: number;
  /** Rows that the file declares, headings included; 0 without such a declaration. */
  rowsAhead: number;
  /** `achado`: the field that a hidden column would go to. */
  colunas: { titulo: string; campo: CampoImportado | null; oculta: boolean; achado: CampoImportado | null }[];
}

/** Facts about a sheet that are known once it is read. */
export interface SheetEnd {
  examples: Examples;
  /** Hidden rows that are not empty: how many, and the first. */
  hiddenRows: { count: number; first: number };
}

/** The first filled values of each column. */
export type Examples = string[][];

export interface SheetTaker {
  head: (head: SheetHead) => void;
  /** Rows in their order, without empty ones. Reading waits for the promise. */
  rows: (rows: ReadRow[]) => Promise<void>;
}
