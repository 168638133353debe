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
import { callerOf, JobAnswers } from '#shared/jobs/job-answers.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Importacoes } from '../../domain/importacoes/importacoes.js';
import { ImportacoesQueries } from './importacoes.queries.js';
import { ReceivePlanilha } from './receive-planilha.js';

@Controller()
export class ImportacoesController {
  constructor(
    private readonly receivePlanilha: ReceivePlanilha,
    private readonly answers: JobAnswers,
    private readonly queries: ImportacoesQueries,
    private readonly importacoes: Importacoes,
    private readonly audit: Audit,
  ) {}

  @Handles(importacoes.run)
  run(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ImportResult | JobStarted> {
    return this.receivePlanilha.answer({ request, response, tipo: 'importacao' });
  }

  @Handles(importacoes.preview)
  preview(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ImportPreview | JobStarted> {
    return this.receivePlanilha.answer({ request, response, tipo: 'importacao-previa' });
  }

  @Handles(importacoes.list)
  list(@Query() { contaId }: ContaScope): Promise<Importacao[]> {
    return this.queries.list(contaId);
  }

  @Handles(importacoes.undo)
  undo(
    @Body() { contaId, importacaoId }: UndoImportacao,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoResult | JobStarted> {
    const { usuarioId } = callerOf(request);
    return this.answers.answer({ request, response, type: 'importacao-desfeita', payload: { importacaoId } }, async () => {
      await this.importacoes.lockUndoable(contaId, importacaoId);
      const alvo = { tipo: 'importacao', id: importacaoId };
      await this.audit.record({ acao: 'importacao-desfazer-pedido', contaId, usuarioId, ip: request.ip, alvo });
    });
  }
}
