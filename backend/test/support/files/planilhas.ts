import ExcelJS, { type CellValue } from 'exceljs';
import { CAMPOS_IMPORTADOS, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import type { ImportPreview, ImportResult } from '@viajario/contracts/crm/importacoes/importacoes';
import type { Answer, Browser, CallOptions } from '../calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import { zip, type ZipPart } from './zip.js';

/** The template's headings. */
export const TITULOS: string[] = CAMPOS_IMPORTADOS.map((campo) => tituloDe(campo));

/** A workbook with one sheet of these rows, as exceljs writes it. */
export async function planilha(
  rows: readonly (readonly CellValue[])[],
  change?: (workbook: ExcelJS.Workbook) => void,
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Clientes');
  for (const row of rows) sheet.addRow([...row]);
  change?.(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A minimal .xlsx with this XML between the sheet's tags; `more` replaces and adds parts. */
export function rawPlanilha(sheetXml: string, ...more: ZipPart[]): Buffer {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: `<Types xmlns="${PACKAGE}/content-types"/>` },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="P1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${MAIN}">${sheetXml}</worksheet>` },
  ];
  return zip([...parts.filter(({ name }) => !more.some((other) => other.name === name)), ...more]);
}

/** A row of inline strings. */
export const inlineRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

interface Sending {
  nome?: string;
  type?: string;
  field?: string;
  mapeamento?: unknown;
  /** Further text fields. */
  fields?: Record<string, string>;
  options?: CallOptions;
}

export function formWith(
  content: Buffer,
  { nome = 'clientes.xlsx', type = '', field = 'xlsxFile', mapeamento, fields = {} }: Sending = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (mapeamento !== undefined)
    form.append('mapeamento', typeof mapeamento === 'string' ? mapeamento : JSON.stringify(mapeamento));
  form.append(field, new Blob([new Uint8Array(content)], { type }), nome);
  return form;
}

/** Imports a spreadsheet; if the API stops waiting, as it may on a busy machine, the answer is the job's. */
export async function importar(
  person: Browser,
  contaId: string,
  content: Buffer,
  sending: Sending = {},
): Promise<Answer<ImportResult>> {
  const answer = await person.post(`/api/import/xlsx/${contaId}`, formWith(content, sending), sending.options);
  if (answer.body?.jobId === undefined || sending.options) return answer;
  const job = await eventually(async () => {
    const { body } = await person.get(`/api/jobs/${answer.body.jobId}`);
    return body.status === 'completed' && body;
  }, 300_000);
  return { ...answer, status: 200, body: job.resultado };
}

export const previa = (
  person: Browser,
  contaId: string,
  content: Buffer,
  sending: Sending = {},
): Promise<Answer<ImportPreview>> =>
  person.post(`/api/import/xlsx/${contaId}/previa`, formWith(content, sending), sending.options);

/** The CPF with right check digits that belongs to this number. */
export function cpfOf(serial: number): string {
  const digits = [...String(100_000_000 + serial)].map(Number);
  for (const _ of [0, 1]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (digits.length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
