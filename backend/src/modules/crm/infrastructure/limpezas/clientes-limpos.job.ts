import { Injectable } from '@nestjs/common';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { CleanConta } from '../../application/limpezas/clean-conta.js';
import { LimpezaJob } from './limpeza.payload.js';

/** Removes all clients of a conta. */
@Injectable()
export class ClientesLimposJob extends JobHandler<LimpezaJob> {
  readonly type = 'clientes-limpos';
  readonly payload = LimpezaJob;

  constructor(private readonly cleanConta: CleanConta) {
    super();
  }

  run(_: LimpezaJob, job: JobContext): Promise<void> {
    return this.cleanConta.clear(job);
  }
}
