import { Injectable } from '@nestjs/common';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { PreviewImport } from '../application/preview-import.js';
import { PlanilhaJob } from './mapeamento.js';

/** Looks at a spreadsheet without writing. */
@Injectable()
export class ImportacaoPreviaJob extends JobHandler<PlanilhaJob> {
  readonly type = 'importacao-previa';
  readonly payload = PlanilhaJob;

  constructor(private readonly useCase: PreviewImport) {
    super();
  }

  run(choices: PlanilhaJob, job: JobContext): Promise<void> {
    return this.useCase.execute(choices, job);
  }
}
