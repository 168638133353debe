import { PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CAMPOS_IMPORTADOS, TITULOS_IMPORTADOS } from '@viajario/contracts/crm/campos-importados';
import { guardFormula } from '../../domain/exportacoes/formula-guard.js';
import type { Finding } from '../../domain/importacoes/findings.js';
import { ImportSheets } from '../../application/importacoes/import-sheets.js';
import { EXAMPLE_NAME } from '../../domain/importacoes/read-row.js';

const EXAMPLE = [
  EXAMPLE_NAME,
  '529.982.247-25',
  '10/05/1990',
  'nome@exemplo.com.br',
  '(11) 3333-4444',
  '(11) 3333-5555',
  '(11) 98765-4321',
  '01310-100',
  'Avenida Paulista',
  '1000',
  'Apto 12',
  'Bela Vista',
  'São Paulo',
  'SP',
  '12.345.678-9',
  '01234567890',
  '',
  '15/03/2031',
  'Prefere janela',
];
const NO_FINDINGS = 'Nenhum erro e nenhum aviso: todas as linhas preenchidas foram importadas';
const TEXT_FORMAT = '@';
const WIDTH = 22;

/** exceljs is loaded with the first sheet: few processes need it. */
const load = async () => (await import('exceljs')).default;

@Injectable()
export class ExceljsImportSheets extends ImportSheets {
  private made: Promise<Buffer> | undefined;

  report(findings: { erros: readonly Finding[]; avisos: readonly Finding[] }): Readable {
    const stream = new PassThrough();
    writeReport(stream, findings).catch((error: unknown) =>
      stream.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return stream;
  }

  template(): Promise<Buffer> {
    return (this.made ??= makeTemplate());
  }
}

async function writeReport(
  stream: PassThrough,
  { erros, avisos }: { erros: readonly Finding[]; avisos: readonly Finding[] },
): Promise<void> {
  const { stream: streaming } = await load();
  const workbook = new streaming.xlsx.WorkbookWriter({ stream, useSharedStrings: false });
  const sheet = workbook.addWorksheet('Relatório', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = ['Linha', 'Coluna', 'Valor', 'Motivo', 'Situação'].map((header) => ({ header, width: WIDTH }));
  for (const [situacao, findings] of [
    ['Não importada', erros],
    ['Aviso', avisos],
  ] as const) {
    for (const { linha, coluna, valor, motivo } of findings)
      sheet.addRow([linha, guardFormula(coluna), guardFormula(valor), motivo, situacao]).commit();
  }
  if (erros.length + avisos.length === 0) sheet.addRow([null, null, null, NO_FINDINGS, 'Importada']).commit();
  sheet.commit();
  await workbook.commit();
}

/** Every column is formatted as text, so that spreadsheet programs keep the zeros that people type. */
async function makeTemplate(): Promise<Buffer> {
  const { Workbook } = await load();
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Clientes', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = CAMPOS_IMPORTADOS.map((campo) => ({
    header: TITULOS_IMPORTADOS[campo],
    width: WIDTH,
    style: { numFmt: TEXT_FORMAT },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRow(EXAMPLE).font = { italic: true };
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
