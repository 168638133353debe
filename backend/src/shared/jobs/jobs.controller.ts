import { Controller, Param, Req, Res } from '@nestjs/common';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { Handles } from '../http/handles.js';
import { JobFileAnswers } from './job-file-answers.js';
import { CurrentCaller, type Caller } from '../http/request.js';

/**
 * The job types whose result a caller without a subscription may still read and download (API-03): a user may have the own data
 * at any time.
 */
const EVEN_EXPIRED = ['exportacao', 'relatorio-do-titular'];

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsQueries,
    private readonly files: JobFileAnswers,
  ) {}

  @Handles(jobs.read)
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<JobState> {
    const job = await this.find(caller, id);
    const { type, status, done, total, error, code, hasFile } = job;
    const result = this.jobs.resultOf(job);
    return {
      id: job.id,
      tipo: type,
      status,
      progresso: { feito: done, total },
      ...(result ? { resultado: result } : {}),
      ...(error ? { erro: error } : {}),
      ...(code ? { codigo: code } : {}),
      ...(hasFile ? { temArquivo: hasFile } : {}),
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
    if (!emDia && !EVEN_EXPIRED.includes(job.type)) throw new DomainError('ASSINATURA_INATIVA');
    return job;
  }
}
