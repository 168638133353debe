import { Injectable } from '@nestjs/common';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { RecheckViagens } from '../application/recheck-viagens.js';

/** Written by the database (migration 0049) with what changed; without trips all open ones of the conta. */
class ViagensConferidas {
  @IsOptional() @IsIn(['documento', 'dados', 'viajantes']) causa?: CausaDaMudanca;
  @IsOptional() @IsUUID(undefined, { each: true }) viagemIds?: string[];
}

/** Judges trips again; in a roll-out a worker with an older table of destinations fails, until one with the newer table takes the job. */
@Injectable()
export class ViagensConferidasJob extends JobHandler<ViagensConferidas> {
  readonly type = 'viagens-conferidas';
  readonly payload = ViagensConferidas;
  override readonly mustSucceed = true;

  constructor(private readonly recheckViagens: RecheckViagens) {
    super();
  }

  async run(payload: ViagensConferidas, { contaId }: JobContext): Promise<{ mudancas: number }> {
    if (contaId === null) throw new Error('trips are of a conta');
    return { mudancas: await this.recheckViagens.execute(contaId, payload) };
  }
}
