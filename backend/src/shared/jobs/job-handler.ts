import type { JobType } from '../domain/job-types.js';

export interface JobContext {
  readonly jobId: string;
  readonly contaId: string | null;
  /** Who asked for it, where somebody did. */
  readonly usuarioId: string | null;
  /** Tells `GET /api/jobs/{id}` how far the work is. */
  readonly progress: (feito: number, total: number) => Promise<void>;
}

/**
 * One kind of work. It runs at least once, so it checks what it already did. `payload` is the class-validator class that the
 * job's `dados` must fit.
 */
export abstract class JobHandler<P extends object = object> {
  abstract readonly tipo: JobType;
  abstract readonly payload: new () => P;
  /** True for work that nobody waits for and that must not be left undone, such as removing files: it is tried until it works. */
  readonly mustSucceed: boolean = false;
  abstract run(dados: P, context: JobContext): Promise<Record<string, unknown> | void>;
}
