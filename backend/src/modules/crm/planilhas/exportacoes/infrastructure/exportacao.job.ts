import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { ExportConta } from '../application/export-conta.js';

class Exportacao {
  @IsUUID() contaId!: string;
}

/** Makes the ZIP of a conta. */
@Injectable()
export class ExportacaoJob extends JobHandler<Exportacao> {
  readonly type = 'exportacao';
  readonly payload = Exportacao;

  constructor(private readonly exportConta: ExportConta) {
    super();
  }

  run(_: Exportacao, job: JobContext): Promise<void> {
    return this.exportConta.execute(job);
  }
}
