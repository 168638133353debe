import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import {
  limpezas,
  type DeletedCount,
  type DuplicatesPreview,
  type Limpeza,
  type RestoredCount,
} from '@viajario/contracts/crm/duplicados/limpezas';
import { CleanConta, UndoLimpeza } from '@viajario/contracts/crm/duplicados/limpezas.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { callerOf, JobAnswers } from '#shared/jobs/job-answers.js';
import { abortOnDisconnect } from '#shared/http/answers/abort-on-disconnect.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Limpezas } from './limpezas.repository.js';
import { DuplicatesQueries, PreviewLimit } from './duplicates.queries.js';

@Controller()
export class LimpezasController {
  constructor(
    private readonly answers: JobAnswers,
    private readonly duplicates: DuplicatesQueries,
    private readonly limpezas: Limpezas,
    private readonly audit: Audit,
    private readonly limit: PreviewLimit,
  ) {}

  @Handles(limpezas.preview)
  preview(@Query() { contaId }: ContaScope, @Res({ passthrough: true }) response: Response): Promise<DuplicatesPreview> {
    return this.limit.run([contaId], abortOnDisconnect(response), () => this.duplicates.preview(contaId));
  }

  @Handles(limpezas.cleanDuplicates)
  cleanDuplicates(
    @Body() { contaId }: CleanConta,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletedCount | JobStarted> {
    const call = { request, response, type: 'duplicados-limpos', payload: { contaId } } as const;
    return this.answers.answer(call, () => this.record(request, 'limpeza-de-duplicados-pedida'));
  }

  @Handles(limpezas.clearAll)
  clearAll(
    @Body() { contaId }: CleanConta,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletedCount | JobStarted> {
    const call = { request, response, type: 'clientes-limpos', payload: { contaId } } as const;
    return this.answers.answer(call, () => this.record(request, 'limpeza-de-clientes-pedida'));
  }

  @Handles(limpezas.list)
  list(@Query() { contaId }: ContaScope): Promise<Limpeza[]> {
    return this.duplicates.list(contaId);
  }

  @Handles(limpezas.undo)
  undo(
    @Body() { contaId, limpezaId }: UndoLimpeza,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RestoredCount | JobStarted> {
    return this.answers.answer({ request, response, type: 'limpeza-desfeita', payload: { limpezaId } }, async () => {
      await this.limpezas.lockUndoable(contaId, limpezaId);
      await this.record(request, 'limpeza-desfazer-pedido', limpezaId);
    });
  }

  private async record(request: Request, acao: string, limpezaId?: string): Promise<void> {
    const alvo = limpezaId === undefined ? {} : { alvo: { tipo: 'limpeza', id: limpezaId } };
    const { contaId, usuarioId } = callerOf(request);
    await this.audit.record({ acao, contaId, usuarioId, ip: request.ip, ...alvo });
  }
}
