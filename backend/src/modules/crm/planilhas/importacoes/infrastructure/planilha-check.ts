import { DomainError } from '#shared/domain/domain-error.js';
import { ZipCheck, ZipRefused, type ZipFault } from '#shared/domain/zip-check.js';
import { XLSX } from './import-sheets.exceljs.js';

const MB = 1024 * 1024;
/**
 * The sheet of 50,000 rows that Excel writes takes 30 to 60 MB. Thousands of rows that hardly differ pack a hundred times smaller;
 * the reader handles anything below 30 MB.
 */
const LIMITS = { part: 90 * MB, ratioFrom: 30 * MB };
const TEXTS: Readonly<Record<ZipFault, string | undefined>> = {
  'no-zip': undefined,
  'too-much':
    'O conteúdo da planilha está compactado demais. Copie só as linhas dos clientes para uma planilha nova, ou divida-a em planilhas menores, e tente outra vez.',
  nested: 'A planilha traz outro arquivo dentro.',
  macros: 'Planilhas com macros não são aceitas.',
};

/** By name or type an .xlsx (PRD-71); the content is checked separately. */
export const claimsXlsx = (fileName: string, mimeType: string): boolean =>
  /\.xlsx$/i.test(fileName.trim()) || mimeType.toLowerCase() === XLSX;

export const notXlsx = (): DomainError => new DomainError('PLANILHA_INVALIDA');

/** Passes the bytes on while the ZIP's directory is checked; nothing is inflated. A file that is also too large is refused as too large. */
export async function* checkedXlsx(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const zip = new ZipCheck(LIMITS);
  let refusal: DomainError | undefined;
  for await (const piece of content) {
    refusal ??= refusalOf(() => zip.take(piece));
    if (!refusal) yield piece;
  }
  refusal ??= refusalOf(() => refuseOthers(zip.end().map(({ name }) => name)));
  if (refusal) throw refusal;
}

function refuseOthers(names: readonly string[]): void {
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith('xl/'))) throw new ZipRefused('no-zip');
}

function refusalOf(check: () => void): DomainError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    const text = TEXTS[error.fault];
    return text === undefined ? notXlsx() : new DomainError('PLANILHA_INVALIDA', { text: `Arquivo inválido. ${text}` });
  }
}
