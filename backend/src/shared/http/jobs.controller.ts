import { Controller, Param } from '@nestjs/common';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import { DomainError } from '../domain/domain-error.js';
import { JobsQueries } from '../infrastructure/jobs.queries.js';
import { Handles } from './handles.js';
import { ContaId } from './request.js';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsQueries) {}

  @Handles(jobs.read)
  async read(@ContaId() contaId: string, @Param('id') id: string): Promise<JobState> {
    const job = await this.jobs.findOfConta(contaId, id);
    if (!job) throw new DomainError('NAO_ENCONTRADO');
    const { tipo, status, feito, total, resultado, erro } = job;
    return { id, tipo, status, progresso: { feito, total }, ...(resultado ? { resultado } : {}), ...(erro ? { erro } : {}) };
  }
}
