import type { JobType } from '../domain/job-types.js';

export interface JobContext {
  readonly jobId: string;
  readonly contaId: string | null;
  /** The user who requested it, if any. */
  readonly usuarioId: string | null;
  /** Reports the progress to `GET /api/jobs/{id}`. */
  readonly progress: (done: number, total: number) => Promise<void>;
}

/**
 * Runs the jobs of one type. A job runs at least once, so the handler checks what is already done. `payload`: the class-validator
 * class of the job's payload.
 */
export abstract class JobHandler<P extends object = object> {
  abstract readonly type: JobType;
  abstract readonly payload: new () => P;
  /** True for work that must succeed, such as removing files: it is retried until it does. */
  readonly mustSucceed: boolean = false;
  abstract run(payload: P, context: JobContext): Promise<Record<string, unknown> | void>;
}
