import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Queue } from 'bullmq';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { errorMessage, redactedMessage } from '../observability/redacted-errors.js';
import { Listener } from '../database/listener.js';
import { JobsStore } from './jobs.store.js';
import { HEAVY_QUEUE, JOBS_QUEUE, queueOf } from './queues.js';

const BATCH = 200;
const POLL_MS = 2_000;
const SHUTDOWN_WAIT_MS = 5_000;
/** Ten attempts within about eight minutes; jobs that must succeed are enqueued again after them. */
const JOB_OPTIONS = { attempts: 10, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: true, removeOnFail: true };

/**
 * Moves jobs from the outbox to their queues: on NOTIFY, when a transaction that wrote one commits, and on a timer in case a
 * notification was missed. The row's id is the queue's job id, so enqueuing it twice is harmless.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly listener: Listener;
  private readonly queues: Record<ReturnType<typeof queueOf>, Queue>;
  private running: Promise<void> = Promise.resolve();
  private queued = false;
  private stopped = false;

  constructor(
    @Inject(CONFIG) { databaseUrl }: Config,
    @InjectQueue(JOBS_QUEUE) jobsQueue: Queue,
    @InjectQueue(HEAVY_QUEUE) heavyQueue: Queue,
    private readonly jobs: JobsStore,
  ) {
    this.listener = new Listener(databaseUrl, 'jobs', () => this.wake());
    this.queues = { [JOBS_QUEUE]: jobsQueue, [HEAVY_QUEUE]: heavyQueue };
    for (const queue of Object.values(this.queues))
      queue.on('error', (error) => this.logger.warn(`queue: ${errorMessage(error)}`)); // BullMQ would write it to stderr
  }

  async onApplicationBootstrap(): Promise<void> {
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.race([this.running, sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]); // an unreachable queue never answers
    await this.listener.close();
  }

  /** Schedules a run; calls during a running one are coalesced into one more. */
  @Interval(POLL_MS)
  wake(): void {
    if (this.queued || this.stopped) return;
    this.queued = true;
    this.running = this.running.then(async () => {
      this.queued = false;
      try {
        await this.listener.open();
        while ((await this.handOver()) === BATCH && !this.stopped);
      } catch (error) {
        this.logger.warn(`jobs could not be handed over, will try again: ${redactedMessage(error)}`);
      }
    });
  }

  private async handOver(): Promise<number> {
    const taken = await this.jobs.takeUnsent(BATCH);
    if (taken.length === 0) return 0;
    try {
      for (const [name, jobs] of Map.groupBy(taken, ({ type }) => queueOf(type)))
        await this.queues[name].addBulk(
          jobs.map(({ id, type }) => ({ name: type, data: {}, opts: { ...JOB_OPTIONS, jobId: id } })),
        );
    } catch (error) {
      await this.jobs.release(taken.map(({ id }) => id));
      throw error;
    }
    return taken.length;
  }
}
