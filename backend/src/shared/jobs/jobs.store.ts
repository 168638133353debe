import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { ONE_AT_A_TIME, type JobType } from '../domain/job-types.js';
import { newId } from '../domain/new-id.js';
import { detailsPlace } from './jobs.queries.js';
import type { JobContext } from './job-handler.js';
import { assertCurrentAttempt } from './job-attempts.store.js';
import { currentContext, type RequestContext } from '../observability/request-context.js';
import { FieldCipher } from '../encryption/field-cipher.js';
import { Sql } from '../database/sql.js';
import { TAKE_UNSENT } from './take-unsent.store.js';

/** The outcome of a completed job. `details` holds personal data: stored encrypted, removed after a day. */
export interface JobOutcome {
  result: Record<string, unknown> | null;
  details?: Record<string, unknown>;
}

/** A job that no caller waits for. */
export interface NewJob {
  contaId: string | null;
  /** Who counts for its turn. */
  usuarioId?: string;
  /** Ids only. */
  payload: Record<string, unknown>;
  /** The originating request; by default the current one. */
  context?: RequestContext;
}

export interface RequestedJob {
  id: string;
  type: JobType;
  contaId: string;
  usuarioId: string;
  /** Ids only. */
  payload: Record<string, unknown>;
  /** Personal data that it also needs: stored encrypted, until the outcome replaces it. */
  details?: Record<string, unknown> | undefined;
}

/** Notified with the id of each job that is finished, when its transaction commits. */
export const FINISHED_CHANNEL = 'finished_jobs';
/** SQL: for the `finished` rows of an update. */
const NOTIFY = `select pg_notify('${FINISHED_CHANNEL}', id::text) from finished`;

/** The number of the attempt that runs this job; null outside of it, for example for an operator. */
function ownAttempt(id: string): number | null {
  const { attempt } = currentContext();
  return attempt?.jobId === id ? attempt.number : null;
}

/** Writes the table `jobs`: outbox and state of all background work. */
@Injectable()
export class JobsStore {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** Writes jobs of one type into the outbox, as part of the running transaction. */
  async add(type: JobType, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.sql.rows({
      name: 'jobs-add',
      text: `insert into jobs (id, conta_id, usuario_id, tipo, dados, requisicao, traceparent, rede)
             select j.id, j.conta_id, j.usuario_id, $1, j.dados, j.requisicao, j.traceparent, j.rede
             from unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::text[], $6::text[], $7::uuid[], $8::text[])
               as j(id, conta_id, dados, requisicao, traceparent, usuario_id, rede)`,
      values: [
        type,
        jobs.map(() => newId()),
        jobs.map(({ contaId }) => contaId),
        jobs.map(({ payload }) => JSON.stringify(payload)),
        jobs.map(({ context = currentContext() }) => context.requestId ?? null),
        jobs.map(({ context = currentContext() }) => context.traceparent ?? null),
        jobs.map(({ usuarioId }) => usuarioId ?? null),
        jobs.map(({ context = currentContext() }) => context.network ?? null),
      ],
    });
  }

  /** Writes a job that a user waits for, as part of the running transaction. */
  async request({ id, type, contaId, usuarioId, payload, details }: RequestedJob): Promise<void> {
    const { requestId = null, traceparent = null, network = null } = currentContext();
    await this.sql.rows({
      name: 'job-request',
      text: `insert into jobs (id, conta_id, usuario_id, tipo, dados, requisicao, traceparent, detalhes, rede)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        id,
        contaId,
        usuarioId,
        type,
        JSON.stringify(payload),
        requestId,
        traceparent,
        this.encrypted({ id, contaId }, details),
        network,
      ],
    });
  }

  /**
   * Claims jobs that are not enqueued yet, oldest first, and those that the queue may have lost (unfinished two minutes after
   * they were enqueued). Per conta and per user at most half the slots are enqueued at a time, of those who pay nothing in one
   * network three quarters, one of those that would wait for each other, and one heavy one of a user; the rest waits here and takes
   * no slot. Two relays never claim the same row.
   */
  async takeUnsent(limit: number): Promise<{ id: string; type: string }[]> {
    return this.sql.rows({ name: 'jobs-take-unsent', text: TAKE_UNSENT, values: [limit, ONE_AT_A_TIME] });
  }

  /** Releases jobs that the queue did not accept, to be claimed again immediately. */
  async release(ids: string[]): Promise<void> {
    await this.sql.rows({
      name: 'jobs-release',
      text: `update jobs set enviado_em = null where id = any ($1::uuid[]) and concluido_em is null`,
      values: [ids],
    });
  }

  /**
   * Starts an attempt and returns its number: writes of earlier attempts are refused from now on; `unfinished`: earlier attempts that
   * the product itself did not end. Undefined when the job is finished.
   */
  async startAttempt(id: string): Promise<{ number: number; unfinished: number } | undefined> {
    const [row] = await this.sql.rows<{ number: number; unfinished: number }>({
      name: 'job-start',
      text: `update jobs set status = 'active', vez = vez + 1, enviado_em = least(enviado_em, now())
             where id = $1 and concluido_em is null returning vez as number, vez - 1 - 2 * recomecos as unfinished`,
      values: [id],
    });
    return row;
  }

  /** The queue holds the job back until its next attempt, at most ten minutes: meanwhile others of the conta may run. */
  async postpone(id: string): Promise<void> {
    await this.sql.rows({
      name: 'job-postpone',
      text: `update jobs set enviado_em = now() + interval '10 minutes'
             where id = $1 and concluido_em is null and vez = coalesce($2, vez)`,
      values: [id, ownAttempt(id)],
    });
  }

  /** Ends an attempt that is over, so that it does not go on for nothing. */
  async progress(id: string, done: number, total: number): Promise<void> {
    const rows = await this.sql.rows({
      name: 'job-progress',
      text: `update jobs set feito = $2, total = $3 where id = $1 and concluido_em is null and vez = coalesce($4, vez) returning 1`,
      values: [id, done, total, ownAttempt(id)],
    });
    if (rows.length === 0 && ownAttempt(id) !== null) await assertCurrentAttempt(this.sql);
  }

  /** Ends the attempt without a result: another worker takes the job. */
  async endAttempt(id: string): Promise<void> {
    await this.sql.rows({
      name: 'job-end-attempt',
      text: `update jobs set status = 'waiting', vez = vez + 1, recomecos = recomecos + 1 where id = $1 and concluido_em is null and vez = coalesce($2, vez)`,
      values: [id, ownAttempt(id)],
    });
  }

  /** May run in the transaction of the work itself: then both commit together, exactly once. */
  async complete({ jobId: id, contaId }: Pick<JobContext, 'jobId' | 'contaId'>, { result, details }: JobOutcome): Promise<void> {
    await this.sql.rows({
      name: 'job-complete',
      text: `with finished as (
               update jobs set status = 'completed', resultado = $2, detalhes = $3, rede = null, concluido_em = now()
               where id = $1 and concluido_em is null and vez = coalesce($4, vez) returning id)
             ${NOTIFY}`,
      values: [id, result === null ? null : JSON.stringify(result), this.encrypted({ id, contaId }, details), ownAttempt(id)],
    });
  }

  async fail(id: string, { error, code }: { error: string; code: ErrorCode | null }): Promise<void> {
    await this.sql.rows({
      name: 'job-fail',
      text: `with finished as (
               update jobs set status = 'failed', erro = $2, codigo = $3, rede = null, concluido_em = now()
               where id = $1 and concluido_em is null and vez = coalesce($4, vez) returning id)
             ${NOTIFY}`,
      values: [id, error, code, ownAttempt(id)],
    });
  }

  private encrypted(job: Parameters<typeof detailsPlace>[0], details: Record<string, unknown> | undefined): string | null {
    return details === undefined ? null : this.cipher.encrypt(JSON.stringify(details), detailsPlace(job));
  }
}
