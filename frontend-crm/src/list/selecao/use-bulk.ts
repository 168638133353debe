import { ERRORS } from '@viajario/contracts/errors';
import type { JobResult, JobState } from '@viajario/contracts/jobs';
import type { BodyOf, Route } from '@viajario/contracts/route';
import { write } from '@viajario/web-kit/api/query.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { jobIdIn, jobIsDone } from '../../kit/jobs/jobs-api.ts';

interface Messages {
  /** Made of the answer where it is not the same for each. */
  done: string | ((answer: JobResult) => string);
  failed: string;
}

interface Reactions {
  onDone: () => void;
  /** The list finds other clients by now than those that were counted. */
  onOutdated: () => void;
}

/**
 * One change of many clients: answered at once, or a job that is waited for. What it changes is fetched again, also where it failed: then
 * the list may be another one, which `onOutdated` reports.
 */
export function useBulk<R extends Route>(route: R, { done, failed }: Messages, { onDone, onOutdated }: Reactions) {
  const refresh = useRefresh();
  const [job, setJob] = useState<JobState>();
  const ask = useMutation(write(route));
  const work = useMutation({
    mutationFn: async (body: BodyOf<R>) => {
      const answer: unknown = await ask.mutateAsync({ body });
      // Never given up: the lists are fetched again at its end, whatever is on the screen by then.
      if (!isJob(answer)) return resultOf(answer);
      const { resultado = {} } = await jobIsDone(jobIdIn(answer), new AbortController().signal, setJob);
      refresh(route.changes ?? []);
      return resultado;
    },
    onSuccess: (answer) => {
      toast({ title: typeof done === 'string' ? done : done(answer), kind: 'success' });
      onDone();
    },
    onError: (error) => {
      toastRefusal(failed, error);
      refresh(route.changes ?? []);
      if (error.message === ERRORS.SELECAO_MUDOU.message) onOutdated();
    },
  });
  return { run: (body: BodyOf<R>) => work.mutate(body), isPending: work.isPending, progresso: job?.progresso };
}

/** The answer of a call is what its job would have as its result. */
const resultOf = (answer: unknown): JobResult => (typeof answer === 'object' && answer !== null ? answer : {});
const isJob = (answer: unknown) => typeof answer === 'object' && answer !== null && 'jobId' in answer;
