import { Controller, Param, Req, Res } from '@nestjs/common';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { JobsQueries, resultOf, type JobRow } from './jobs.queries.js';
import { Handles } from '../http/handles.js';
import { JobFileAnswers } from './job-file-answers.js';
import { CurrentCaller, type Caller } from '../http/request.js';

/** What somebody without a subscription may still follow and fetch (API-03). */
const EVEN_EXPIRED = 'exportacao';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsQueries,
    private readonly files: JobFileAnswers,
  ) {}

  @Handles(jobs.read)
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<JobState> {
    const job = await this.find(caller, id);
    const { tipo, status, feito, total, erro, codigo, temArquivo } = job;
    const resultado = resultOf(job);
    return {
      id: job.id,
      tipo,
      status,
      progresso: { feito, total },
      ...(resultado ? { resultado } : {}),
      ...(erro ? { erro } : {}),
      ...(codigo ? { codigo } : {}),
      ...(temArquivo ? { temArquivo } : {}),
    };
  }

  @Handles(jobs.file)
  async file(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.send(request, response, await this.find(caller, id));
  }

  private async find({ contaId, emDia }: Caller, id: string): Promise<JobRow> {
    const job = contaId === null ? undefined : await this.jobs.findOfConta(contaId, id);
    if (!job) throw new DomainError('NAO_ENCONTRADO');
    if (!emDia && job.tipo !== EVEN_EXPIRED) throw new DomainError('ASSINATURA_INATIVA');
    return job;
  }
}
