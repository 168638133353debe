import { Injectable } from '@nestjs/common';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { ImportClientes } from '../application/import-clientes.js';
import { PlanilhaJob } from './mapeamento.js';

/** Writes the clients of a spreadsheet. */
@Injectable()
export class ImportacaoJob extends JobHandler<PlanilhaJob> {
  readonly type = 'importacao';
  readonly payload = PlanilhaJob;

  constructor(private readonly useCase: ImportClientes) {
    super();
  }

  run(choices: PlanilhaJob, job: JobContext): Promise<void> {
    return this.useCase.execute(choices, job);
  }
}
