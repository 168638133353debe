import { Injectable } from '@nestjs/common';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { newId } from '../domain/new-id.js';
import type { JobType } from '../domain/job-types.js';
import { FinishedJobs } from './finished-jobs.js';
import { JobsQueries, type JobRow } from './jobs.queries.js';
import { JobsStore } from './jobs.store.js';
import { Shares } from '../limits/shares.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { abortOnDisconnect } from '../http/answers/abort-on-disconnect.js';
import type { Caller } from '../http/request.js';
import { Idempotency } from '../idempotency/idempotency.js';

const [OK, ACCEPTED] = [200, 202];
/** How long a plain call waits for its job (API-03). */
const MAX_WAIT_MS = 55_000;
/** Each waiting call looks for its job every few seconds. */
const WAITS = { all: 300, each: 20 };

export interface JobCall {
  request: Request;
  response: Response;
  type: JobType;
  /** Ids only. */
  payload: Record<string, unknown>;
  /** Personal data that the job needs besides. */
  details?: Record<string, unknown>;
  /** Replaces the body in the fingerprint of the call where the handler reads the body itself. */
  content?: unknown;
}

/**
 * Answers calls whose work runs as a job: the job is written in one short transaction with the `Idempotency-Key`, then the call
 * waits for the result, or returns the job's id immediately (`Prefer: respond-async`).
 */
@Injectable()
export class JobAnswers {
  private readonly waits = new Shares(WAITS);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly store: JobsStore,
    private readonly finished: FinishedJobs,
    private readonly jobs: JobsQueries,
  ) {}

  /** `alsoWrite`: further writes in the transaction of the job. */
  async start(call: JobCall, alsoWrite: (jobId: string) => Promise<void> = async () => undefined): Promise<string> {
    const caller = callerOf(call.request);
    const { contaId, usuarioId } = caller;
    const { request, response, type, payload, details, content } = call;
    const answer = await this.unitOfWork.run(caller, () =>
      this.idempotency.once({ request, response, usuarioId, status: ACCEPTED, content }, async () => {
        const jobId = newId();
        await this.store.request({ id: jobId, type, contaId, usuarioId, payload, details });
        await alsoWrite(jobId);
        return { jobId };
      }),
    );
    return answer.jobId;
  }

  /**
   * The finished job; undefined when the caller does not want to wait, many of its calls do already, the wait times out, or this process
   * drains.
   */
  async wait({ request, response }: Pick<JobCall, 'request' | 'response'>, jobId: string): Promise<JobRow | undefined> {
    response.status(ACCEPTED);
    if (prefersAsync(request)) return void response.setHeader('Preference-Applied', 'respond-async');
    const { contaId } = callerOf(request);
    const end = this.waits.tryBegin([contaId]);
    if (!end) return undefined;
    const signal = AbortSignal.any([AbortSignal.timeout(MAX_WAIT_MS), abortOnDisconnect(response)]);
    const job = await this.finished.wait(contaId, jobId, signal).finally(end);
    if (job === undefined) return undefined;
    if (job === null || job.status === 'failed') throw refusalOf(job);
    response.status(OK);
    return job;
  }

  /** Starts the job and answers with its result. */
  async answer<Answer>(call: JobCall, alsoWrite?: (jobId: string) => Promise<void>): Promise<Answer | JobStarted> {
    return this.result<Answer>(call, await this.start(call, alsoWrite));
  }

  /** The finished job's result, or the job. */
  async result<Answer>(call: Pick<JobCall, 'request' | 'response'>, jobId: string): Promise<Answer | JobStarted> {
    const job = await this.wait(call, jobId);
    return job ? (this.jobs.resultOf(job) as Answer) : { jobId };
  }
}

/** RFC 7240: preferences may come with others. */
const prefersAsync = (request: Request): boolean => /(^|[,;\s])respond-async($|[,;\s])/i.test(request.get('prefer') ?? '');

const refusalOf = (job: JobRow | null): DomainError =>
  new DomainError(job?.code ?? 'ERRO_INTERNO', job?.error ? { text: job.error } : {});

/** The caller, in the conta that the guards admitted them to. */
export function callerOf({ caller }: Request): Caller & { readonly contaId: string } {
  if (!caller?.contaId) throw new Error('this route is not about a conta');
  return caller as Caller & { readonly contaId: string };
}
