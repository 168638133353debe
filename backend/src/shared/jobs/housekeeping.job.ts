import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { JobFiles } from './job-files.store.js';
import { JobHandler } from './job-handler.js';
import { JobsStore } from './jobs.store.js';
import { JOBS_QUEUE } from './queues.js';
import { SessionRepository } from '../session/session.repository.js';

const HOURLY = { pattern: '17 * * * *' };
const CHECK_INTERVAL_MS = 10_000;

class EmptyPayload {}

/** Hourly removal of what has expired: sessions, idempotency keys, finished jobs, their results and files. */
@Injectable()
export class HousekeepingJob extends JobHandler<EmptyPayload> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly type = 'faxina';
  readonly payload = EmptyPayload;
  private readonly logger = new Logger(HousekeepingJob.name);
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(
    @InjectQueue(JOBS_QUEUE) private readonly queue: Queue,
    private readonly sessions: SessionRepository,
    private readonly keys: IdempotencyStore,
    private readonly jobs: JobsStore,
    private readonly files: JobFiles,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    this.timer = setInterval(() => void this.keepSchedule(), CHECK_INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A queue that lost its data lost the schedule too. One that is unreachable does not answer, so only one check runs at a time. */
  private async keepSchedule(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      if (!(await this.queue.getJobScheduler(this.type))) await this.schedule();
    } catch (error) {
      this.logger.warn(`the hourly housekeeping may not be scheduled, will check again: ${String(error)}`);
    } finally {
      this.isChecking = false;
    }
  }

  private async schedule(): Promise<void> {
    await this.queue.upsertJobScheduler(this.type, HOURLY, {
      name: this.type,
      opts: { removeOnComplete: true, removeOnFail: 10 },
    });
  }

  async run(): Promise<void> {
    await this.sessions.removeExpired();
    await this.keys.removeOld();
    await this.jobs.removeOld();
    await this.jobs.removeOldDetails();
    await this.files.removeExpired();
  }
}
