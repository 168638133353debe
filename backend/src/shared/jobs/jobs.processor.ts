import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { plainToInstance } from 'class-transformer';
import { isUUID, validateOrReject } from 'class-validator';
import { ERRORS } from '@viajario/contracts/errors';
import type { Config } from '../../config.js';
import { CONFIG } from '../config.token.js';
import { DomainError } from '../domain/domain-error.js';
import { runInContext, type RequestContext } from '../observability/request-context.js';
import { errorMessage, redactedMessage } from '../observability/redacted-errors.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { StaleAttemptError } from './job-attempts.store.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { JobsStore } from './jobs.store.js';
import { JOBS_QUEUE } from './queues.js';
import { Relay } from './relay.js';
import { runInSpan } from '../observability/traces.js';
import { sqlState } from '../database/unit-of-work.js';

/** Less than the time between a supervisor's SIGTERM and SIGKILL. */
const SHUTDOWN_TIMEOUT_MS = 20_000;
const FAILED = 'O trabalho não pôde ser concluído. Tente novamente.';

/** A worker rarely dies because of its job, so a job may lose as many workers as it has retries before it counts as the cause. */
const MAX_LOST_WORKERS = 10;

export const WORKER = { lockDuration: 30_000, stalledInterval: 30_000, maxStalledCount: MAX_LOST_WORKERS };

/** Runs the jobs that the queue delivers. The row in `jobs`, not the queue, holds a job's state. */
@Processor(JOBS_QUEUE, { ...WORKER, concurrency: 4 })
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsProcessor.name);

  private readonly shutdown = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly jobs: JobsQueries,
    private readonly store: JobsStore,
    private readonly relay: Relay,
  ) {
    super();
  }

  /** Running jobs end before the database connections do; those that take too long are requeued for another worker. */
  async beforeApplicationShutdown(): Promise<void> {
    const end = setTimeout(() => this.shutdown.abort(), SHUTDOWN_TIMEOUT_MS * this.config.timeoutFactor);
    await this.worker.close();
    clearTimeout(end);
  }

  override async process(job: Job, token?: string): Promise<void> {
    try {
      await this.work(job, token);
    } catch (error) {
      throw forQueue(error);
    }
  }

  private async work(job: Job, token: string | undefined): Promise<void> {
    if (!isUUID(job.id)) return; // from a schedule of an older version
    const row = await this.jobs.find(String(job.id));
    if (!row) return;
    if (row.status === 'completed' || row.status === 'failed') return;
    const context: RequestContext = { requestId: row.requestId ?? undefined, traceparent: row.traceparent ?? undefined };
    await runInContext(context, () => this.requeueOnShutdown(job, row, token, this.attempt(job, row, token, context)));
  }

  private async attempt(job: Job, row: JobRow, token: string | undefined, context: RequestContext): Promise<void> {
    try {
      await runInSpan(`job ${row.type}`, { kind: SpanKind.CONSUMER }, () => this.run(row, job.attemptsMade, context));
    } catch (error) {
      if (!(error instanceof StaleAttemptError)) return this.giveUpAfterLastAttempt(job, row, error);
      this.logger.warn(`job ${row.type} ${row.id} was taken up by another worker or restarted, what this one did is not kept`);
      if ((await this.jobs.find(row.id))?.status === 'waiting') await this.moveToWait(job, token);
    }
  }

  private async moveToWait(job: Job, token: string | undefined): Promise<never> {
    await job.moveToWait(token);
    throw new WaitingError();
  }

  /** A handler cannot be interrupted; ending its attempt discards what it still writes until this process has ended. */
  private async requeueOnShutdown(job: Job, row: JobRow, token: string | undefined, work: Promise<void>): Promise<void> {
    const { signal } = this.shutdown;
    const settled = new AbortController();
    const requeue = once(signal, 'abort', { signal: settled.signal }).then(
      () => true,
      () => false,
    );
    const isRequeued = await Promise.race([work.then(() => false), requeue]).finally(() => settled.abort());
    if (!isRequeued) return;
    work.catch(() => undefined);
    await this.store.endAttempt(row.id);
    this.logger.warn(`job ${row.type} ${row.id} is left to another worker`);
    await this.moveToWait(job, token);
  }

  private async run(row: JobRow, failed: number, context: RequestContext): Promise<void> {
    const { handler, payload } = await this.prepare(row);
    const attempt = await this.store.startAttempt(row.id);
    if (attempt === undefined) return;
    if (attempt.unfinished - failed >= MAX_LOST_WORKERS && !handler.mustSucceed)
      throw new UnrecoverableError('its workers ended without a word');
    context.attempt = { jobId: row.id, number: attempt.number };
    const outside = AsyncLocalStorage.snapshot(); // outside the handler's transaction, so that it is visible immediately
    const progress = (done: number, total: number): Promise<void> => outside(() => this.store.progress(row.id, done, total));
    const { id: jobId, contaId, usuarioId } = row;
    const result = await handler.run(payload, { jobId, contaId, usuarioId, progress });
    await this.store.complete({ jobId, contaId }, { result: result ?? null });
  }

  /** A payload that does not fit will not fit on a retry either; an unknown type may be known to a newer worker. */
  private async prepare({ type, payload: given }: JobRow): Promise<{ handler: JobHandler; payload: object }> {
    const handler = this.handlers.of(type);
    try {
      const payload = plainToInstance(handler.payload, given);
      await validateOrReject(payload, { whitelist: true, forbidNonWhitelisted: true });
      return { handler, payload };
    } catch (error) {
      throw new UnrecoverableError(error instanceof Error ? error.message : 'the payload does not fit');
    }
  }

  /** Further jobs of the conta may wait in the outbox. */
  @OnWorkerEvent('completed')
  onCompleted(): void {
    this.relay.wake();
  }

  @OnWorkerEvent('failed')
  onFailed(): void {
    this.relay.wake();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`queue: ${errorMessage(error)}`);
  }

  /** A job that must succeed stays unfinished: the relay enqueues it again. */
  private async giveUpAfterLastAttempt(job: Job, row: JobRow, error: unknown): Promise<never> {
    const refusal = error instanceof DomainError && ERRORS[error.code].status < 500 ? error : undefined;
    if (refusal) return this.refuse(row, refusal);
    const last = error instanceof UnrecoverableError || (this.isPointless(job, error) && !this.handlers.mustSucceed(row.type));
    this.logger.error(
      `job ${row.type} ${row.id} failed${last ? ' permanently' : ', will be tried again'}: ${redactedMessage(error)}`,
    );
    if (!last) {
      await this.store.postpone(row.id);
      throw error;
    }
    await this.store.fail(row.id, { error: FAILED, code: null });
    throw new UnrecoverableError(redactedMessage(error));
  }

  /** All retries are used up, or a retry cannot help because a value does not fit its column. */
  private isPointless(job: Job, error: unknown): boolean {
    return job.attemptsMade + 1 >= (job.opts.attempts ?? 1) || sqlState(error)?.startsWith('22') === true;
  }

  /** A refusal by the handler, such as an unreadable spreadsheet, is final: it is returned to the caller. */
  private async refuse({ id, type }: JobRow, { code, text }: DomainError): Promise<never> {
    this.logger.log(`job ${type} ${id} was refused: ${code}`);
    await this.store.fail(id, { error: text ?? ERRORS[code].message, code });
    throw new UnrecoverableError(code);
  }
}

/**
 * The error that the queue stores: without the database's text, which may repeat a row. BullMQ's own errors control the queue and
 * pass.
 */
function forQueue(error: unknown): Error {
  if (error instanceof UnrecoverableError || error instanceof WaitingError) return error;
  return new Error(redactedMessage(error));
}
