import { Controller, Param, Req, Res } from '@nestjs/common';
import { relatorioDoTitular } from '@viajario/contracts/crm/titulares/relatorio';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { Handles } from '#shared/http/handles.js';
import { callerOf, JobAnswers } from '#shared/jobs/job-answers.js';
import { JobFileAnswers } from '#shared/jobs/job-file-answers.js';
import { Audit } from '#shared/observability/audit.store.js';

@Controller()
export class RelatorioController {
  constructor(
    private readonly answers: JobAnswers,
    private readonly files: JobFileAnswers,
    private readonly audit: Audit,
  ) {}

  @Handles(relatorioDoTitular.create)
  async create(
    @Param('id') clienteId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<JobStarted | undefined> {
    const { contaId, usuarioId } = callerOf(request);
    const call = { request, response, type: 'relatorio-do-titular', payload: { contaId, clienteId } } as const;
    const jobId = await this.answers.start(call, (id) =>
      this.audit.record({
        acao: 'relatorio-do-titular',
        contaId,
        usuarioId,
        ip: request.ip,
        alvo: { tipo: 'job', id },
        detalhes: { clienteId },
      }),
    );
    const job = await this.answers.wait({ request, response }, jobId);
    if (job) return void (await this.files.sendAfterWait(request, response, job, 'SEM_PERMISSAO'));
    const started: JobStarted = { jobId };
    if (!response.destroyed) response.json(started);
    return started;
  }
}
