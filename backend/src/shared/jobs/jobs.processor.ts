import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { plainToInstance } from 'class-transformer';
import { isUUID, validateOrReject } from 'class-validator';
import { ERRORS } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';
import { runInContext, type RequestContext } from '../observability/request-context.js';
import { errorMessage, redactedMessage } from '../observability/redacted-errors.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { StaleAttemptError } from './job-attempts.queries.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { JOBS_QUEUE } from './queues.js';
import { Relay } from './relay.js';
import { traced } from '../observability/traces.js';
import { sqlState } from '../database/unit-of-work.js';

/** Less than what whoever told this process to end waits before he kills it. */
const SHUTDOWN_TIMEOUT_MS = 20_000;
const ERRO = 'O trabalho não pôde ser concluído. Tente novamente.';

/** A worker's death is rarely the work's fault: it may lose as many as it may fail. Then it is the work that ends them, and others' with it. */
const MAX_LOST_WORKERS = 10;

/** Runs what the queue hands out. The row in `jobs`, not the queue, says whether the work is done. */
@Processor(JOBS_QUEUE, { concurrency: 4, lockDuration: 30_000, stalledInterval: 30_000, maxStalledCount: MAX_LOST_WORKERS })
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsProcessor.name);

  private readonly leaving = new AbortController();

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobsQueries,
    private readonly relay: Relay,
  ) {
    super();
  }

  /** Running jobs end before the database connections do; those that take too long are left to another worker, at once. */
  async beforeApplicationShutdown(): Promise<void> {
    const end = setTimeout(() => this.leaving.abort(), SHUTDOWN_TIMEOUT_MS);
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
    if (!isUUID(job.id)) return; // of a schedule that an older version left in the queue
    const row = await this.jobs.find(String(job.id));
    if (!row) return;
    if (row.status === 'completed' || row.status === 'failed') return;
    const cause: RequestContext = { requestId: row.requisicao ?? undefined, traceparent: row.traceparent ?? undefined };
    await runInContext(cause, () => this.orLeave(job, row, token, this.attempt(job, row, cause)));
  }

  private async attempt(job: Job, row: JobRow, cause: RequestContext): Promise<void> {
    try {
      await traced(`job ${row.tipo}`, { kind: SpanKind.CONSUMER }, () => this.run(row, job.attemptsMade, cause));
    } catch (error) {
      if (!(error instanceof StaleAttemptError)) return this.giveUpAfterLastAttempt(job, row, error);
      this.logger.warn(`job ${row.tipo} ${row.id} was taken up by another worker, what this one did is not kept`);
    }
  }

  /** The work itself cannot be stopped; ending its turn makes void whatever it still does until this process is gone. */
  private async orLeave(job: Job, row: JobRow, token: string | undefined, work: Promise<void>): Promise<void> {
    const { signal } = this.leaving;
    const left = new AbortController();
    const leave = once(signal, 'abort', { signal: left.signal }).then(
      () => true,
      () => false,
    );
    const isLeft = await Promise.race([work.then(() => false), leave]).finally(() => left.abort());
    if (!isLeft) return;
    work.catch(() => undefined);
    await this.jobs.endTurn(row.id);
    await job.moveToWait(token);
    this.logger.warn(`job ${row.tipo} ${row.id} is left to another worker`);
    throw new WaitingError();
  }

  private async run(row: JobRow, failed: number, cause: RequestContext): Promise<void> {
    const { handler, dados } = await this.prepare(row);
    const vez = await this.jobs.start(row.id);
    if (vez === undefined) return;
    if (vez - 1 - failed >= MAX_LOST_WORKERS && !handler.mustSucceed)
      throw new UnrecoverableError('its workers ended without a word');
    cause.attempt = { jobId: row.id, vez };
    const outside = AsyncLocalStorage.snapshot(); // seen at once, whatever transaction the work is in
    const progress = (feito: number, total: number): Promise<void> => outside(() => this.jobs.progress(row.id, feito, total));
    const { id: jobId, contaId, usuarioId } = row;
    const resultado = await handler.run(dados, { jobId, contaId, usuarioId, progress });
    await this.jobs.complete(row.id, { resultado: resultado ?? null });
  }

  /** A payload of another shape will be no different at the next try; an unknown kind is known once this worker is renewed. */
  private async prepare({ tipo, dados: given }: JobRow): Promise<{ handler: JobHandler; dados: object }> {
    const handler = this.handlers.of(tipo);
    try {
      const dados = plainToInstance(handler.payload, given);
      await validateOrReject(dados, { whitelist: true, forbidNonWhitelisted: true });
      return { handler, dados };
    } catch (error) {
      throw new UnrecoverableError(error instanceof Error ? error.message : 'the payload does not fit');
    }
  }

  /** More may wait for a place in the queue. */
  @OnWorkerEvent('drained')
  onDrained(): void {
    this.relay.wake();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`queue: ${errorMessage(error)}`);
  }

  /** What must succeed in the end is left unfinished: the relay hands it over again. */
  private async giveUpAfterLastAttempt(job: Job, row: JobRow, error: unknown): Promise<never> {
    const refusal = error instanceof DomainError && ERRORS[error.code].status < 500 ? error : undefined;
    if (refusal) return this.refuse(row, refusal);
    const last = error instanceof UnrecoverableError || (this.isPointless(job, error) && !this.handlers.mustSucceed(row.tipo));
    this.logger.error(
      `job ${row.tipo} ${row.id} failed${last ? ' for good' : ', will be tried again'}: ${redactedMessage(error)}`,
    );
    if (!last) throw error;
    await this.jobs.fail(row.id, { erro: ERRO, codigo: null });
    throw new UnrecoverableError(redactedMessage(error));
  }

  /** All tries are used up, or what is to be written fits no column, now or later. */
  private isPointless(job: Job, error: unknown): boolean {
    return job.attemptsMade + 1 >= (job.opts.attempts ?? 1) || sqlState(error)?.startsWith('22') === true;
  }

  /** What the work itself refuses, such as a spreadsheet that cannot be read, will not be better at the next try: a person is told. */
  private async refuse({ id, tipo }: JobRow, { code, text }: DomainError): Promise<never> {
    this.logger.log(`job ${tipo} ${id} was refused: ${code}`);
    await this.jobs.fail(id, { erro: text ?? ERRORS[code].message, codigo: code });
    throw new UnrecoverableError(code);
  }
}

/** What the queue keeps of a failure: no text of the database, which may repeat a row. Its own errors say how the job goes on. */
function forQueue(error: unknown): Error {
  if (error instanceof UnrecoverableError || error instanceof WaitingError) return error;
  return new Error(redactedMessage(error));
}
