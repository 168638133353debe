import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { importacoes } from '@viajario/contracts/crm/importacoes';
import type { Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { XLSX } from '../application/import-sheets.js';
import { ImportSheets } from './import-sheets.exceljs.js';

const FILE = { name: 'modelo_clientes.xlsx', contentType: XLSX };

@Controller()
export class ImportTemplateController {
  constructor(private readonly sheets: ImportSheets) {}

  @Handles(importacoes.template)
  async template(@Res() response: Response): Promise<void> {
    const bytes = await this.sheets.template();
    asDownload(response, FILE).setHeader('Content-Length', bytes.length);
    await sendToReader(Readable.from([bytes]), response);
  }
}
