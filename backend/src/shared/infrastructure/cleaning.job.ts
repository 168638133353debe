import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { IdempotencyQueries } from '../http/idempotency.queries.js';
import { JobFiles } from './job-files.js';
import { JobHandler } from './job-handler.js';
import { JobsQueries } from './jobs.queries.js';
import { JOBS_QUEUE } from './queues.js';
import { SessionQueries } from './session.queries.js';

const HOURLY = { pattern: '17 * * * *' };

class Nothing {}

/** Every hour: forgets what has run out (sessions, repeated-call keys, finished jobs, their results and files). */
@Injectable()
export class CleaningJob extends JobHandler<Nothing> implements OnApplicationBootstrap {
  readonly tipo = 'faxina';
  readonly payload = Nothing;

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
