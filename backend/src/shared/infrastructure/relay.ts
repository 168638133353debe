import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';
import { JobsQueries } from './jobs.queries.js';
import { JOBS_QUEUE } from './queues.js';
import { UnitOfWork } from './unit-of-work.js';

const BATCH = 200;
const POLL_MS = 2_000;
const ATTEMPTS = 10;
const FIRST_RETRY_MS = 1_000;

/**
 * Hands jobs from the outbox to the queue: woken by NOTIFY when a transaction that wrote one commits, and by a timer in case a
 * wake-up was missed. The row's id is the queue's job id, so handing it over twice is harmless.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private timer: NodeJS.Timeout | undefined;
  private listener: Client | undefined;
  private running: Promise<void> = Promise.resolve();
  private queued = false;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectQueue(JOBS_QUEUE) private readonly queue: Queue,
    private readonly jobs: JobsQueries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.listener?.end();
  }

  /** Runs a hand-over soon; calls during a running one are folded into one more. */
  private wake(): void {
    if (this.queued || this.stopped) return;
    this.queued = true;
    this.running = this.running.then(async () => {
      this.queued = false;
      try {
        await this.listen();
        while ((await this.handOver()) === BATCH && !this.stopped);
      } catch (error) {
        this.logger.warn(
          `jobs could not be handed over, will try again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    });
  }

  private handOver(): Promise<number> {
    return this.unitOfWork.run(null, async () => {
      const taken = await this.jobs.takeUnsent(BATCH);
      if (taken.length === 0) return 0;
      const options = {
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: FIRST_RETRY_MS },
        removeOnComplete: true,
        removeOnFail: true,
      };
      await this.queue.addBulk(taken.map(({ id, tipo }) => ({ name: tipo, data: {}, opts: { ...options, jobId: id } })));
      return taken.length;
    });
  }

  /** Opens the listening connection, again after it was lost. */
  private async listen(): Promise<void> {
    if (this.listener) return;
    const client = new Client({ connectionString: this.config.databaseUrl });
    client.on('notification', () => this.wake());
    client.on('error', () => (this.listener = undefined));
    client.on('end', () => (this.listener = undefined));
    await client.connect();
    await client.query('listen jobs');
    this.listener = client;
  }
}
