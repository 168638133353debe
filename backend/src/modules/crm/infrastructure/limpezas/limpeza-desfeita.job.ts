import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { CleanConta } from '../../application/limpezas/clean-conta.js';

class LimpezaDesfeita {
  @IsUUID() limpezaId!: string;
}

/** Brings back what a cleaning removed. */
@Injectable()
export class LimpezaDesfeitaJob extends JobHandler<LimpezaDesfeita> {
  readonly type = 'limpeza-desfeita';
  readonly payload = LimpezaDesfeita;

  constructor(private readonly cleanConta: CleanConta) {
    super();
  }

  run({ limpezaId }: LimpezaDesfeita, job: JobContext): Promise<void> {
    return this.cleanConta.undo(limpezaId, job);
  }
}
