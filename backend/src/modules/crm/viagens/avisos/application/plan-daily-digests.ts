import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { JobsStore } from '#shared/jobs/jobs.store.js';
import { Mail } from '#shared/mail/mail.js';
import { unchecked, UnitOfWork } from '#shared/database/unit-of-work.js';
import { DailyDigests } from '../infrastructure/daily-digests.store.js';

/** One job for each mail of a day, in the transaction that notes the mail: however many plan, and how often, none gets two. */
@Injectable()
export class PlanDailyDigests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digests: DailyDigests,
    private readonly jobs: JobsStore,
    private readonly mail: Mail,
  ) {}

  /** Returns how many mails it planned. Members who switched the mail on after eight o'clock get the next day's. */
  async execute(dia: CivilDay): Promise<number> {
    if (!this.mail.available) return 0;
    return this.unitOfWork.run(unchecked(null), async () => {
      const planned = await this.digests.plan(dia, digestTime(dia));
      const jobs = planned.map(({ contaId, usuarioId }) => ({ contaId, payload: { usuarioId, dia } }));
      await this.jobs.add('resumo-diario', jobs);
      return planned.length;
    });
  }
}

/** When the mails of a day are due: eight in the morning in São Paulo, which has had no summer time since 2019. */
export const digestTime = (dia: CivilDay): Date => new Date(`${dia}T08:00:00-03:00`);
