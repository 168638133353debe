import { Injectable, Logger } from '@nestjs/common';
import { IsUUID, Matches } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { MailFailure } from '#shared/mail/mail.js';
import { SendDailyDigest } from '../application/send-daily-digest.js';

class ResumoDiario {
  @IsUUID() usuarioId!: string;
  @Matches(/^\d{4}-\d\d-\d\d$/) dia!: string;
}

/** One member's mail. It is tried while the day lasts: after that the use case finds nothing to do. */
@Injectable()
export class DailyDigestJob extends JobHandler<ResumoDiario> {
  readonly type = 'resumo-diario';
  readonly payload = ResumoDiario;
  override readonly mustSucceed = true;
  private readonly logger = new Logger(DailyDigestJob.name);

  constructor(private readonly sendDailyDigest: SendDailyDigest) {
    super();
  }

  async run({ usuarioId, dia }: ResumoDiario, { jobId, contaId }: JobContext): Promise<{ enviado: boolean }> {
    if (contaId === null) throw new Error('a daily mail is about a conta');
    try {
      return { enviado: await this.sendDailyDigest.execute({ contaId, usuarioId }, dia) };
    } catch (error) {
      if (!(error instanceof MailFailure) || error.mayBeRepeated) throw error;
      this.logger.error(`daily mail of job ${jobId} will not be repeated: ${error.message}`);
      return { enviado: false };
    }
  }
}
