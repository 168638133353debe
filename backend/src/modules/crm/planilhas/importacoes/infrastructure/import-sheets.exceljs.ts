import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as loopTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CAMPOS_DE_CONTATO } from '@viajario/contracts/crm/campos/campos-de-contato';
import { CAMPOS_IMPORTADOS, colunaDe, tituloDe } from '@viajario/contracts/crm/campos/campos-importados';
import type { Contato } from '@viajario/contracts/crm/importacoes/contatos.input';
import { guardFormula } from '#shared/text/formula-guard.js';
import type { Ocorrencia } from '../domain/ocorrencias.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const EXAMPLE = CAMPOS_IMPORTADOS.map((campo) => colunaDe(campo).example ?? '');
const NO_OCORRENCIAS = 'Nenhum erro e nenhum aviso: todas as linhas preenchidas foram importadas';
const TEXT_FORMAT = '@';
const WIDTH = 22;
/** Written before the event loop answers other calls again. */
const ROWS_AT_ONCE = 100;

/** exceljs is loaded with the first sheet: few processes need it. */
const load = async () => (await import('exceljs')).default;

/** The .xlsx files that an import hands out. */
@Injectable()
export class ImportSheets {
  private made: Promise<Buffer> | undefined;

  /** Every error and warning of an import, a row each; without any it states that everything was imported. */
  report(ocorrencias: { erros: readonly Ocorrencia[]; avisos: readonly Ocorrencia[] }): Readable {
    return streamOf((stream) => writeReport(stream, ocorrencias));
  }

  /** The spreadsheet to fill in. */
  template(): Promise<Buffer> {
    return (this.made ??= makeTemplate());
  }

  /** Contacts, a row each, as an import reads them. */
  contatos(contatos: readonly Contato[]): Readable {
    return streamOf((stream) => writeContatos(stream, contatos));
  }
}

function streamOf(write: (stream: PassThrough) => Promise<void>): Readable {
  const stream = new PassThrough();
  write(stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}

async function writeContatos(stream: PassThrough, contatos: readonly Contato[]): Promise<void> {
  const { stream: streaming } = await load();
  const workbook = new streaming.xlsx.WorkbookWriter({ stream, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Contatos');
  sheet.addRow(CAMPOS_DE_CONTATO.map(tituloDe)).commit();
  for (const [index, contato] of contatos.entries()) {
    sheet.addRow(CAMPOS_DE_CONTATO.map((campo) => guardFormula(contato[campo] ?? ''))).commit();
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await loopTurn();
  }
  sheet.commit();
  await workbook.commit();
}

async function writeReport(
  stream: PassThrough,
  { erros, avisos }: { erros: readonly Ocorrencia[]; avisos: readonly Ocorrencia[] },
): Promise<void> {
  const { stream: streaming } = await load();
  const workbook = new streaming.xlsx.WorkbookWriter({ stream, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Relatório', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = ['Linha', 'Coluna', 'Valor', 'Motivo', 'Situação'].map((header) => ({ header, width: WIDTH }));
  for (const [situacao, ocorrencias] of [
    ['Não importada', erros],
    ['Aviso', avisos],
  ] as const) {
    for (const { linha, coluna, valor, motivo } of ocorrencias)
      sheet.addRow([linha, guardFormula(coluna), guardFormula(valor), motivo, situacao]).commit();
  }
  if (erros.length + avisos.length === 0) sheet.addRow([null, null, null, NO_OCORRENCIAS, 'Importada']).commit();
  sheet.commit();
  await workbook.commit();
}

/** Every column is formatted as text, so that spreadsheet programs preserve leading zeros. */
async function makeTemplate(): Promise<Buffer> {
  const { Workbook } = await load();
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Clientes', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = CAMPOS_IMPORTADOS.map((campo) => ({
    header: tituloDe(campo),
    width: WIDTH,
    style: { numFmt: TEXT_FORMAT },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRow(EXAMPLE).font = { italic: true };
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
