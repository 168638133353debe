import { AsyncLocalStorage } from 'node:async_hooks';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { plainToInstance } from 'class-transformer';
import { isUUID, validateOrReject } from 'class-validator';
import { ERRORS } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';
import type { JobHandler } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { JOBS_QUEUE } from './queues.js';

const ERRO = 'O trabalho não pôde ser concluído. Tente novamente.';

/** Runs what the queue hands out. The row in `jobs`, not the queue, says whether the work is done. */
@Processor(JOBS_QUEUE, { concurrency: 4, lockDuration: 30_000, stalledInterval: 30_000 })
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsProcessor.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobsQueries,
  ) {
    super();
  }

  /** Running jobs end before the database connections do. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  override async process(job: Job): Promise<void> {
    if (!isUUID(job.id)) return this.runScheduled(job.name);
    const row = await this.jobs.find(String(job.id));
    if (!row) return;
    if (row.status === 'completed' || row.status === 'failed') return;
    try {
      await this.run(row);
    } catch (error) {
      await this.giveUpAfterLastAttempt(job, row, error);
    }
  }

  private async run(row: JobRow): Promise<void> {
    const { handler, dados } = await this.prepare(row);
    await this.jobs.start(row.id);
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

  private async runScheduled(tipo: string): Promise<void> {
    const handler = this.handlers.of(tipo);
    await handler.run(new handler.payload(), { jobId: tipo, contaId: null, usuarioId: null, progress: async () => undefined });
  }

  /** Also tells of scheduled work, and of jobs that BullMQ gave up because their worker died too often. */
  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    if (!isUUID(job?.id)) this.logger.error(`scheduled job ${job?.name ?? 'unknown'} failed: ${error.message}`);
  }

  /** What must succeed in the end is left unfinished: the relay hands it over again. */
  private async giveUpAfterLastAttempt(job: Job, row: JobRow, error: unknown): Promise<never> {
    const refusal = error instanceof DomainError && ERRORS[error.code].status < 500 ? error : undefined;
    if (refusal) return this.refuse(row, refusal);
    const hopeless = error instanceof UnrecoverableError;
    const last = hopeless || (job.attemptsMade + 1 >= (job.opts.attempts ?? 1) && !this.handlers.mustSucceed(row.tipo));
    this.logger.error(`job ${row.tipo} ${row.id} failed${last ? ' for good' : ', will be tried again'}: ${String(error)}`);
    if (last) await this.jobs.fail(row.id, { erro: ERRO, codigo: null });
    throw error;
  }

  /** What the work itself refuses, such as a spreadsheet that cannot be read, will not be better at the next try: a person is told. */
  private async refuse({ id, tipo }: JobRow, { code, text }: DomainError): Promise<never> {
    this.logger.log(`job ${tipo} ${id} was refused: ${code}`);
    await this.jobs.fail(id, { erro: text ?? ERRORS[code].message, codigo: code });
    throw new UnrecoverableError(code);
  }
}
