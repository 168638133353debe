import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that caused the work, and the job that does it. Follows the work through every `await`. */
export interface RequestContext {
  /** Id of the request, in its log line, its answer and the rows of its jobs. */
  readonly requestId?: string | undefined;
  /** The span that is open, as W3C Trace Context writes it; unset while traces are off. */
  readonly traceparent?: string | undefined;
  /** Who called, for their share of what is scarce (shared/limits/shares.ts). */
  usuarioId?: string | undefined;
  /** The caller's network, unless the caller or the conta's owner pays. */
  network?: string | undefined;
  /** The worker's attempt at a job; once another worker has begun a later one, writes of this one are refused. */
  attempt?: { readonly jobId: string; readonly number: number };
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

export const currentContext = (): RequestContext => contexts.getStore() ?? {};
