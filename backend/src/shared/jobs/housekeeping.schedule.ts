import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { IdempotencyQueries } from '../idempotency/idempotency.queries.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { SessionQueries } from '../session/session.queries.js';
import { JobFiles } from './job-files.js';
import { JobsQueries } from './jobs.queries.js';

const HOURLY = '17 * * * *';

/** Removes every hour what has expired: sessions, repeated-call keys, finished jobs, their results and files. Each statement may run in several workers at once. */
@Injectable()
export class HousekeepingSchedule {
  private readonly logger = new Logger(HousekeepingSchedule.name);

  constructor(
    private readonly sessions: SessionQueries,
    private readonly keys: IdempotencyQueries,
    private readonly jobs: JobsQueries,
    private readonly files: JobFiles,
  ) {}

  @Cron(HOURLY, { name: 'housekeeping', waitForCompletion: true })
  async run(): Promise<void> {
    try {
      await this.sessions.removeExpired();
      await this.keys.removeOld();
      await this.jobs.removeOld();
      await this.jobs.forgetDetails();
      await this.files.removeExpired();
    } catch (error) {
      this.logger.error(`expired rows not removed, will try again: ${redactedMessage(error)}`);
    }
  }
}
