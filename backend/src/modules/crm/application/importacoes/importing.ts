import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { RoleRecheck } from '#shared/session/role-recheck.js';
import type { JobContext } from '#shared/jobs/job-handler.js';
import type { Findings } from '../../domain/importacoes/findings.js';
import { ImportStage } from '../../domain/importacoes/import-stage.js';

/** The writing itself, by somebody who may. */
@Injectable()
export class Importing {
  constructor(
    private readonly stillGestor: RoleRecheck,
    private readonly stage: ImportStage,
    private readonly clock: Clock,
  ) {}

  refuseOthers(job: JobContext): Promise<void> {
    return this.stillGestor.assertActiveSubscription(job, 'APENAS_GESTORES_IMPORTAM');
  }

  async leaveOutTaken(contaId: string, findings: Findings): Promise<void> {
    findings.takeTaken(await this.stage.leaveOutTaken(contaId));
  }

  /** `late`: whether clients have come meanwhile who have a CPF of the sheet. */
  async write(contaId: string, importacaoId: string, findings: Findings): Promise<{ now: Date; late: boolean }> {
    const now = this.clock.now();
    const taken = await this.stage.writeAll(contaId, importacaoId, { now, today: this.clock.today() });
    findings.takeTaken(taken);
    return { now, late: taken.length > 0 };
  }
}
