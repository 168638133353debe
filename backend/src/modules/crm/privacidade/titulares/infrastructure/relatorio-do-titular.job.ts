import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { MakeRelatorio } from '../application/make-relatorio.js';

class RelatorioDoTitular {
  @IsUUID() contaId!: string;
  @IsUUID() clienteId!: string;
}

/** Makes the ZIP of all about one client. */
@Injectable()
export class RelatorioDoTitularJob extends JobHandler<RelatorioDoTitular> {
  readonly type = 'relatorio-do-titular';
  readonly payload = RelatorioDoTitular;

  constructor(private readonly makeRelatorio: MakeRelatorio) {
    super();
  }

  run({ clienteId }: RelatorioDoTitular, job: JobContext): Promise<void> {
    return this.makeRelatorio.execute(job, clienteId);
  }
}
