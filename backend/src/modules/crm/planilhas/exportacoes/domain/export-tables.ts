import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { CAMPOS_IMPORTADOS, isCampoDeDocumento, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import type { ExportedTable } from '#shared/domain/subject-tables.js';
import { FORMATS } from '#shared/text/field-text.js';
import { DAY, type Format } from '#shared/text/formatted.js';
import type { ClienteColumn, ExportedRow } from './conta-snapshot.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

function formatOf(campo: ClienteColumn['campo']): Format | undefined {
  if (campo === 'etiquetas') return undefined;
  if (isCampoDeDocumento(campo)) return campo.startsWith('validade') ? DAY : undefined;
  return FORMATS[kindOf(campo)];
}

const columnOfCliente = (campo: ClienteColumn['campo'], heading: string): ClienteColumn => ({
  heading,
  campo,
  format: formatOf(campo),
});

/** The template's columns, so that an exported file can be imported. */
export const CLIENTES: readonly ClienteColumn[] = CAMPOS_IMPORTADOS.map((campo) => columnOfCliente(campo, tituloDe(campo)));

/** In the ZIP with columns that an import does not read. */
export const ALL_OF_CLIENTES: readonly ClienteColumn[] = [
  ...CLIENTES,
  ...camposWith(CAMPOS_CLIENTE, 'archiveHeading').map((campo) => columnOfCliente(campo, CAMPOS_CLIENTE[campo].archiveHeading)),
];

/** The file's text, piece by piece. */
export async function* csvOf({ columns }: ExportedTable, batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<Buffer> {
  yield headingsOf(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += csvLine(columns.map((column) => cellOf(row, column)));
    yield Buffer.from(text);
  }
}

function cellOf(row: ExportedRow, [, key, text]: ExportedTable['columns'][number]): string | null {
  const value = row[key] ?? null;
  return value === null || !text ? (value?.toString() ?? null) : text(String(value));
}

/** How the file begins. */
export const headingsOf = (headings: readonly string[]): Buffer => Buffer.from(BYTE_ORDER_MARK + csvLine(headings));
