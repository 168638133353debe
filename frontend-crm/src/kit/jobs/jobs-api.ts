import { ERRORS } from '@viajario/contracts/errors';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import type { Route } from '@viajario/contracts/route';
import { call, networkError, type CallInput } from '@viajario/web-kit/api/api.ts';

const LOOK_EVERY_MS = 1_000;

/** Asks for work of the worker; returns its job's id. */
export async function startJob<R extends Route>(route: R, input: CallInput<R>): Promise<string> {
  return jobIdIn(await call(route, input));
}

/** The job's id in the answer of a call that does not wait. */
export function jobIdIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'jobId' in answer) return String(answer.jobId);
  throw networkError();
}

export const isOver = (job: JobState | undefined) => job?.status === 'completed' || job?.status === 'failed';

/** How long until a job that is not over is looked at again. */
export const nextLook = (job: JobState | undefined) => (isOver(job) ? false : LOOK_EVERY_MS);

/** Waits for the end of a job that is not reported after a reload. */
export async function jobIsDone(id: string, signal: AbortSignal, onProgress: (job: JobState) => void): Promise<JobState> {
  for (;;) {
    const job = await call(jobs.read, { params: { id }, signal });
    if (job.status === 'failed') throw failureOf(job);
    if (job.status === 'completed') return job;
    onProgress(job);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS / 2));
  }
}

/** Why a job failed. No ApiError: nothing else reports a subscription that ended while it ran. */
export const failureOf = ({ codigo = 'ERRO_INTERNO', erro }: JobState) => new Error(erro ?? ERRORS[codigo].message);
