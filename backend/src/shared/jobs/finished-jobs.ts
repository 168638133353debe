import { EventEmitter } from 'node:events';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { Listener } from '../database/listener.js';
import { Draining } from '../http/edge/draining.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { FINISHED_CHANNEL } from './jobs.store.js';

/** Poll for notifications that are lost with their connection or dropped by a pooler. */
const POLL_MS = 3_000;

/** Lets calls wait for jobs: a NOTIFY wakes them when the job is finished, over one listening connection per process. */
@Injectable()
export class FinishedJobs implements BeforeApplicationShutdown {
  private readonly waits = new EventEmitter().setMaxListeners(0);
  private readonly listener: Listener;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobsQueries,
    private readonly draining: Draining,
  ) {
    const wakeAll = (): void => this.waits.eventNames().forEach((jobId) => this.waits.emit(jobId));
    this.listener = new Listener(config.databaseUrl, FINISHED_CHANNEL, (jobId) => this.waits.emit(jobId), wakeAll);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }

  /** The job once it is finished, null if there is none; undefined when `signal` aborts or this process drains first. */
  async wait(contaId: string, jobId: string, signal: AbortSignal): Promise<JobRow | null | undefined> {
    const settled = new AbortController();
    const aborted = AbortSignal.any([signal, this.draining.signal]);
    const until = AbortSignal.any([aborted, settled.signal]);
    try {
      while (!aborted.aborted) {
        const woken = this.next(jobId, until); // before the read, so that no notification is missed
        await this.listener.open().catch(() => undefined); // without it the poll remains
        const job = await this.jobs.findOfConta(contaId, jobId);
        if (!job) return null;
        if (job.status === 'completed' || job.status === 'failed') return job;
        await woken;
      }
      return undefined;
    } finally {
      settled.abort();
    }
  }

  /** Resolves at the job's notification, at the next poll or when `until` aborts. */
  private next(jobId: string, until: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(poll);
        this.waits.off(jobId, wake);
        until.removeEventListener('abort', wake);
        resolve();
      };
      const poll = setTimeout(wake, POLL_MS * this.config.timeoutFactor);
      this.waits.on(jobId, wake);
      until.addEventListener('abort', wake);
    });
  }
}
