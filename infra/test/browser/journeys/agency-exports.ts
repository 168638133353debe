import { expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { parseCsv } from '../../../../backend/test/support/files/csv.ts';
import { unzip } from '../../../../backend/test/support/files/unzip.ts';
import { downloadBy } from '../support/screens/planilhas-screen.ts';
import { HEADINGS, SEM_CAMPO } from './agency-spreadsheet.ts';
import { choose, expectSame } from './agency-steps.ts';
import { books, EMPRESA, KNOWN, lines, people, SCANS, sheet } from './agency-story.ts';

/** The report of the import lists each row and value that was not imported unchanged. */
export async function reportIsRight(xlsx: Buffer): Promise<void> {
  const xml = [...(await unzip(xlsx))].find(([name]) => name.startsWith('xl/worksheets/'))?.[1].toString() ?? '';
  const times = (text: string) => xml.split(`>${text}<`).length - 1;
  expect([times('Não importada'), times('Aviso')]).toEqual([
    sheet.counts.recusados + sheet.counts.jaExistem,
    sheet.counts.comAviso + SEM_CAMPO,
  ]);
  const known = `CPF já cadastrado nesta conta: é de ${KNOWN.nome}, e a linha é de ${KNOWN.nome}`;
  expect([times(known), times('Sem nome')]).toEqual([sheet.counts.jaExistem, 20]);
}

/** The CSV and the ZIP, opened and compared with the expected clients. */
export async function takeEverything(page: Page): Promise<void> {
  await choose(page, 'Configurações');
  const csv = await downloadBy(page, page.getByRole('button', { name: 'Exportar CSV' }));
  expect(csv.name).toMatch(/^clientes_mundo-afora-viagens_\d{4}-\d\d-\d\d\.csv$/);
  const [headings, ...rows] = parseCsv(csv.content.toString());
  expect(headings).toEqual([...HEADINGS]);
  expectSame(
    rows.map((cells) => cells.join(' | ')),
    lines(books.values()),
  );
  await page.getByRole('button', { name: 'Backup completo (ZIP)' }).click();
  const zip = await downloadBy(page, page.getByRole('link', { name: 'Baixar backup' }));
  await zipIsRight(await unzip(zip.content));
}

async function zipIsRight(files: Map<string, Buffer>): Promise<void> {
  const tableOf = (name: string) => parseCsv(files.get(name)?.toString() ?? '');
  const [headings, ...rows] = tableOf('clientes.csv');
  expect(headings).toEqual([...HEADINGS, 'Empresa', 'Responsável', 'Cliente desde']);
  expectSame(
    rows.map((cells) => cells.slice(0, HEADINGS.length).join(' | ')),
    lines(books.values()),
  );
  const employed = rows
    .filter((cells) => cells[HEADINGS.length])
    .map(([nome, , , , ...rest]) => [nome, rest[HEADINGS.length - 4]]);
  expect(employed).toEqual([[people.employee['Nome*'], EMPRESA.razaoSocial]]);
  expect(tableOf('empresas.csv').map(([razaoSocial, , cnpj]) => [razaoSocial, cnpj])).toEqual([
    ['Razão Social', 'CNPJ'],
    [EMPRESA.razaoSocial, EMPRESA.cnpj],
  ]);
  expect(
    tableOf('relacionamentos.csv')
      .slice(1)
      .map((cells) => cells.slice(0, 5)),
  ).toEqual([[KNOWN.nome, KNOWN.cpf, people.parente['Nome*'], people.parente.CPF, 'familia']]);
  const documentos = tableOf('documentos.csv').slice(1);
  expect(documentos.map(([path = '', cliente, , , name, , , sum]) => [cliente, name, sum, files.get(path)?.length])).toEqual(
    expect.arrayContaining(
      SCANS.map(({ name, buffer }) => [KNOWN.nome, name, createHash('sha256').update(buffer).digest('hex'), buffer.length]),
    ),
  );
  for (const { name, buffer } of SCANS)
    expect([...files].find(([path]) => path.endsWith(`/${name}`))?.[1].equals(buffer)).toBe(true);
  expect(files.has('erros.txt')).toBe(false);
}
