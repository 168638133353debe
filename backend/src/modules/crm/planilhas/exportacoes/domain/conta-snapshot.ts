import type { CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import type { Selecao } from '#modules/crm/clientes';
import type { ExportedTable } from '#shared/domain/subject-tables.js';
import type { Format } from '#shared/text/formatted.js';

/** A client's column of a CSV: its stored field (of an id: the name behind it) and the format in which people write it. */
export interface ClienteColumn {
  readonly heading: string;
  readonly campo: CampoCliente | CampoImportado;
  readonly format?: Format | undefined;
}

/** A row of a table of the ZIP, by the keys of its columns. */
export type ExportedRow = Readonly<Record<string, string | number | null>>;

/** A row about a stored file. */
export interface ExportedFile extends ExportedRow {
  id: string;
  clienteId: string;
  cliente: string;
  flagDocumento: string;
  nomeArquivo: string;
  tamanho: number;
  key: string;
  wrappedKey: string | null;
}

export interface ExportedConta {
  nome: string;
  clientes: number;
  documentos: number;
  /** Pending submissions of clients: not part of an export. */
  envios: number;
}

/** A conta at one instant, without examples; rows come in batches. */
export interface ContaSnapshot {
  conta(): Promise<ExportedConta>;
  /** A digest of all of it, the same as long as nothing changes. */
  digest(): Promise<string>;
  /** By name, as a CSV of these columns, piece by piece: the one table that may have a hundred thousand rows. */
  clientes(columns: readonly ClienteColumn[], selecao?: Selecao): AsyncIterable<Buffer>;
  /** In the order of its statement. */
  rows<Row extends ExportedRow>(table: ExportedTable): AsyncIterable<Row[]>;
}
