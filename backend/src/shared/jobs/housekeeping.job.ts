import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { IdempotencyQueries } from '../idempotency/idempotency.queries.js';
import { JobFiles } from './job-files.js';
import { JobHandler } from './job-handler.js';
import { JobsQueries } from './jobs.queries.js';
import { JOBS_QUEUE } from './queues.js';
import { SessionQueries } from '../session/session.queries.js';

const HOURLY = { pattern: '17 * * * *' };
const CHECK_INTERVAL_MS = 10_000;

class EmptyPayload {}

/** Every hour: forgets what has run out (sessions, repeated-call keys, finished jobs, their results and files). */
@Injectable()
export class HousekeepingJob extends JobHandler<EmptyPayload> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly tipo = 'faxina';
  readonly payload = EmptyPayload;
  private readonly logger = new Logger(HousekeepingJob.name);
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    @InjectQueue(JOBS_QUEUE) private readonly queue: Queue,
    private readonly sessions: SessionQueries,
    private readonly keys: IdempotencyQueries,
    private readonly jobs: JobsQueries,
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

  /** A queue that lost everything lost the schedule too. One that is away does not answer, so nobody asks it twice at a time. */
  private async keepSchedule(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      if (!(await this.queue.getJobScheduler(this.tipo))) await this.schedule();
    } catch (error) {
      this.logger.warn(`the hourly cleaning is perhaps not scheduled, will look again: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  private async schedule(): Promise<void> {
    await this.queue.upsertJobScheduler(this.tipo, HOURLY, {
      name: this.tipo,
      opts: { removeOnComplete: true, removeOnFail: 10 },
    });
  }

  async run(): Promise<void> {
    await this.sessions.removeExpired();
    await this.keys.removeOld();
    await this.jobs.removeOld();
    await this.jobs.forgetDetails();
    await this.files.removeExpired();
  }
}
