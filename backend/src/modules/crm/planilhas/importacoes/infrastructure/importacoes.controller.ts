import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import {
  importacoes,
  type Importacao,
  type ImportPreview,
  type ImportResult,
  type UndoResult,
} from '@viajario/contracts/crm/importacoes';
import { UndoImportacao } from '@viajario/contracts/crm/importacoes.input';
import { ContaScope } from '@viajario/contracts/crm/scopes.input';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { JobAnswers } from '#shared/jobs/job-answers.js';
import { RequestImport } from '../application/request-import.js';
import { ImportacoesQueries } from './importacoes.queries.js';
import { PlanilhaForm } from './planilha-form.js';

@Controller()
export class ImportacoesController {
  constructor(
    private readonly form: PlanilhaForm,
    private readonly requestImport: RequestImport,
    private readonly answers: JobAnswers,
    private readonly queries: ImportacoesQueries,
  ) {}

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
