import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { CAMPOS_IMPORTADOS, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import { zip } from '../../../../../backend/test/support/files/zip.ts';
import { addClientes, firstContaOf } from './clientes-api.ts';
import { dialogIsOpen, firstButton, openSettings, type Screen } from './screens.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TITULOS = CAMPOS_IMPORTADOS.map((campo) => tituloDe(campo));
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATED}/${type}" Target="${target}"/></Relationships>`;
/** Numbers as spreadsheet programs store them; '' is an empty cell. */
export type Cell = string | number;

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => XML[character] ?? '');

function cellOf(cell: Cell): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A spreadsheet of these rows. */
export function sheet(rows: readonly (readonly Cell[])[]): Buffer {
  const lines = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  // The sheet uncompressed: similar rows compress so well that they look like an attack.
  return zip([
    { name: '[Content_Types].xml', content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
    { name: '_rels/.rels', content: relations('officeDocument', 'xl/workbook.xml') },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${RELATED}"><sheets><sheet name="Clientes" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${MAIN}><sheetData>${lines}</sheetData></worksheet>`, stored: true },
  ]);
}

/** A spreadsheet with the template's headings, from rows with cells by heading. */
export const workbook = (rows: Record<string, string>[]): Buffer =>
  sheet([TITULOS, ...rows.map((row) => TITULOS.map((titulo) => row[titulo] ?? ''))]);

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const importSection = (page: Page) => section(page, 'Importar dados');

export async function openDados(page: Page, contaId?: string): Promise<void> {
  await openSettings(page, contaId ?? (await firstContaOf(page)).id);
  await importSection(page).getByRole('heading', { name: 'Importações dos últimos 30 dias' }).waitFor();
}

export async function chooseFile(page: Page, buffer: Buffer, name = 'clientes.xlsx'): Promise<void> {
  await page.getByLabel('Planilha de clientes').setInputFiles({ name, mimeType: XLSX, buffer });
}

/** Chooses a spreadsheet and waits for its preview. */
export async function preview(page: Page, buffer: Buffer, name?: string): Promise<void> {
  await chooseFile(page, buffer, name);
  await page.getByText(/^Prévia da aba/).waitFor();
}

/** A number of the preview or the result. */
export const count = (page: Page, name: string) =>
  importSection(page).locator('dl > div').filter({ hasText: name }).locator('dd').innerText();

/** Name and content of the file that a click downloads. */
export async function downloadBy(page: Page, link: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), content: await fs.readFile(await file.path()) };
}

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

/** Long words, faults and many rows. */
function nastyWorkbook(): Buffer {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    'Nome*': index % 9 === 1 ? '' : `${index === 0 ? LONG : 'Cliente'} ${index}`,
    'E-mail': index % 3 === 0 ? `${LONG} inválido` : `c${index}@example.com`,
    Observações: LONG,
  }));
  return workbook(rows);
}

async function showPreview(page: Page): Promise<void> {
  await openDados(page);
  await preview(page, nastyWorkbook(), `${LONG}.xlsx`);
  await page.getByText(/^Colunas da planilha/).click();
}

/** For the owner of a conta; the last ones leave records in it. */
export const DADOS_SCREENS: Screen[] = [
  {
    name: 'the settings with their tools for data, and a label',
    show: async (page) => {
      const contaId = (await firstContaOf(page)).id;
      await page.request.post('/api/etiquetas', { data: { contaId, nome: 'W'.repeat(40), cor: 'rosa' } });
      await openDados(page);
    },
  },
  {
    name: 'a label of the settings, to be changed',
    sweepOnly: true,
    show: async (page) => {
      await openDados(page);
      await section(page, 'Etiquetas').getByRole('button', { name: 'Editar' }).first().click();
      await dialogIsOpen(page, 'Editar etiqueta');
    },
  },
  { name: 'the preview of an import', show: showPreview },
  {
    name: 'the result of an import, and those before',
    show: async (page) => {
      await showPreview(page);
      await firstButton(page, 'Importar planilha').click();
      await page.getByRole('group', { name: 'Resultado da importação' }).waitFor();
    },
  },
  {
    name: 'the question before an import is undone',
    sweepOnly: true,
    show: async (page) => {
      await openDados(page);
      await firstButton(page, 'Desfazer importação').click();
      await dialogIsOpen(page, 'Desfazer importação');
    },
  },
  {
    name: 'the preview of duplicates',
    show: async (page) => {
      const twin = { nome: `${LONG} Igual`, email: `${LONG.slice(0, 60)}@example.com` };
      await addClientes(page, [twin, twin, ...Array.from({ length: 8 }, () => ({ nome: 'Ana', dataNascimento: '1990-05-10' }))]);
      await openDados(page);
      await firstButton(page, 'Limpar duplicatas').click();
      await dialogIsOpen(page, 'Limpar duplicatas');
    },
  },
  {
    name: 'the question before all clients are gone',
    show: async (page) => {
      await openDados(page);
      await firstButton(page, 'Limpar todos os clientes').click();
      await dialogIsOpen(page, 'Limpar todos os clientes');
    },
  },
];
