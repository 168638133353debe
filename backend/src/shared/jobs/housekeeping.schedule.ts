import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { Audit } from '../observability/audit.store.js';
import { redactedMessage } from '../observability/redacted-errors.js';
import { SessionRepository } from '../session/session.repository.js';
import { JobFiles } from './job-files.store.js';
import { JobsStore } from './jobs.store.js';

const HOURLY = '17 * * * *';

/**
 * Removes expired data every hour: sessions, idempotency keys, finished jobs, their results and files, old IP addresses in the
 * audit trail. Each statement may run in several workers at once.
 */
@Injectable()
export class HousekeepingSchedule {
  private readonly logger = new Logger(HousekeepingSchedule.name);

  constructor(
    private readonly sessions: SessionRepository,
    private readonly keys: IdempotencyStore,
    private readonly jobs: JobsStore,
    private readonly files: JobFiles,
    private readonly audit: Audit,
  ) {}

  @Cron(HOURLY, { name: 'housekeeping', waitForCompletion: true })
  async run(): Promise<void> {
    try {
      await this.sessions.removeExpired();
      await this.keys.removeOld();
      await this.jobs.removeOld();
      await this.jobs.removeOldDetails();
      await this.files.removeExpired();
      await this.audit.removeOldAddresses();
    } catch (error) {
      this.logger.error(`expired rows not removed, will try again: ${redactedMessage(error)}`);
    }
  }
}
