import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { StillGestor } from '#shared/http/still-gestor.js';
import type { JobContext } from '#shared/infrastructure/job-handler.js';
import type { Findings } from '../../domain/importacoes/findings.js';
import { ImportStage } from '../../domain/importacoes/import-stage.js';

/** The writing itself, by somebody who may. */
@Injectable()
export class Importing {
  constructor(
    private readonly stillGestor: StillGestor,
    private readonly stage: ImportStage,
    private readonly clock: Clock,
  ) {}

  refuseOthers(job: JobContext): Promise<void> {
    return this.stillGestor.refuseUnpaid(job, 'APENAS_GESTORES_IMPORTAM');
  }

  async write(contaId: string, importacaoId: string, findings: Findings): Promise<Date> {
    const now = this.clock.now();
    findings.takeTaken(await this.stage.writeAll(contaId, importacaoId, { now, today: this.clock.today() }));
    return now;
  }
}
