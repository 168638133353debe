import type { Page } from 'playwright-core';
import { planilha, TITULOS } from '../../../backend/test/support/planilhas.js';
import { addClientes, firstContaOf } from './clientes-api.ts';
import { dialogIsOpen, firstButton, type Screen } from './screens.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Cells by the template's headings. */
type Row = Record<string, string | number>;

/** A spreadsheet with the template's headings. */
export const workbook = (rows: Row[]): Promise<Buffer> =>
  planilha([TITULOS, ...rows.map((row) => TITULOS.map((titulo) => row[titulo] ?? ''))]);

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const importSection = (page: Page) => section(page, 'Importar dados');

export async function openDados(page: Page, contaId?: string): Promise<void> {
  await page.goto(`/configuracoes?conta=${contaId ?? (await firstContaOf(page)).id}`);
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

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

/** Long words, faults and many rows. */
async function nastyWorkbook(): Promise<Buffer> {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    'Nome*': index % 9 === 1 ? '' : `${index === 0 ? LONG : 'Cliente'} ${index}`,
    'E-mail': index % 3 === 0 ? `${LONG} inválido` : `c${index}@example.com`,
    Observações: LONG,
  }));
  return workbook(rows);
}

async function showPreview(page: Page): Promise<void> {
  await openDados(page);
  await preview(page, await nastyWorkbook(), `${LONG}.xlsx`);
}

/** Of somebody who owns a conta; the last ones leave records in it. */
export const DADOS_SCREENS: Screen[] = [
  { name: 'the settings with their tools for data', show: (page) => openDados(page) },
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
