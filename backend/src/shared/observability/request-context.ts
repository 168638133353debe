import { AsyncLocalStorage } from 'node:async_hooks';

/** Why something is done: the request that asked for it, and the job that does it. Goes with the work through every `await`. */
export interface RequestContext {
  /** Id of the request, in its log line, its answer and the rows of jobs that it asks for. */
  readonly requestId?: string | undefined;
  /** The span that is open, as W3C Trace Context writes it; unset while traces are off. */
  readonly traceparent?: string | undefined;
  /** The worker's turn at a job; a later turn of somebody else makes this one's writes void. */
  attempt?: { readonly jobId: string; readonly number: number };
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(cause: RequestContext, work: () => T): T => contexts.run(cause, work);

export const currentContext = (): RequestContext => contexts.getStore() ?? {};
