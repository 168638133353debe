import { Readable } from 'node:stream';
import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import {
  importacoes,
  type Importacao,
  type ImportPreview,
  type ImportResult,
  type UndoResult,
} from '@viajario/contracts/crm/importacoes/importacoes';
import { UndoImportacao } from '@viajario/contracts/crm/importacoes/importacoes.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { asDownload } from '#shared/http/answers/send-file.js';
import { sendToReader } from '#shared/http/answers/send-to-reader.js';
import { Handles } from '#shared/http/handles.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { RequestImport } from '../application/request-import.js';
import { ImportSheets, XLSX } from './import-sheets.exceljs.js';
import { ImportacoesQueries } from './importacoes.queries.js';
import { PlanilhaForm } from './planilha-form.js';

const TEMPLATE = { name: 'modelo_clientes.xlsx', contentType: XLSX };

@Controller()
export class ImportacoesController {
  constructor(
    private readonly form: PlanilhaForm,
    private readonly requestImport: RequestImport,
    private readonly answers: JobAnswers,
    private readonly queries: ImportacoesQueries,
    private readonly sheets: ImportSheets,
  ) {}

  @Handles(importacoes.template)
  async template(@Res() response: Response): Promise<void> {
    const bytes = await this.sheets.template();
    asDownload(response, TEMPLATE).setHeader('Content-Length', bytes.length);
    await sendToReader(Readable.from([bytes]), response);
  }

  @Handles(importacoes.run)
  async run(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ImportResult | JobStarted> {
    const call = { request, response, type: 'importacao' } as const;
    return this.answers.result(call, await this.requestImport.execute(call, await this.form.receive(request)));
  }

  @Handles(importacoes.preview)
  async preview(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ImportPreview | JobStarted> {
    const call = { request, response, type: 'importacao-previa' } as const;
    return this.answers.result(call, await this.requestImport.execute(call, await this.form.receive(request)));
  }

  @Handles(importacoes.list)
  list(@Query() { contaId }: ContaScope): Promise<Importacao[]> {
    return this.queries.list(contaId);
  }

  @Handles(importacoes.undo)
  async undo(
    @Body() { importacaoId }: UndoImportacao,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoResult | JobStarted> {
    const call = { request, response };
    return this.answers.result(call, await this.requestImport.undo(call, importacaoId));
  }
}
