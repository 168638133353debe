import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { jobs, type JobState } from '@viajario/contracts/jobs';
import type { Route } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { failureOf, isOver, jobIsDone, nextLook } from './jobs-api.ts';
import { storeJob, readStoredJob, useStoredJob } from './stored-job.ts';

interface Options {
  contaId: string;
  onDone: (job: JobState) => void;
  onFailed: (error: Error) => void;
  /** Its result stays on the screen until `clear`. */
  keepsResult?: boolean;
}

export interface Job {
  isRunning: boolean;
  /** What is known of it; undefined at first, and when there is none. */
  state?: JobState;
  begin: (jobId: string) => void;
  clear: () => void;
}

/**
 * The work of one route that this person started in this conta: followed until its end, across reloads, and reported once. Caches
 * that the route changes are fetched again at its end.
 */
export function useJob(route: Route, { contaId, onDone, onFailed, keepsResult = false }: Options): Job {
  const refresh = useRefresh();
  const { user } = useSession();
  const key = `viajario.job ${route.path} ${contaId} ${user?.id}`;
  const kept = useStoredJob(key);
  const jobId = kept?.jobId;
  const { data, error } = useQuery({
    ...read(jobs.read, { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isGone(state.error) ? false : nextLook(state.data)),
  });
  const clear = () => storeJob(key);
  const report = useEffectEvent((job: JobState) => {
    // The same work may be shown in two places.
    if (readStoredJob(key)?.shown !== false) return;
    storeJob(key, keepsResult && job.status === 'completed' ? { jobId: job.id, shown: true } : undefined);
    if (job.status === 'completed') onDone(job);
    else onFailed(failureOf(job));
  });
  const clearGone = useEffectEvent(clear);
  useEffect(() => {
    if (data && isOver(data)) report(data);
  }, [data]);
  useEffect(() => {
    if (isGone(error)) clearGone();
  }, [error]);
  // Shown already, by another tab or before a reload: it is over, even where this page does not know yet.
  const isRunning = kept?.shown === false && !isOver(data) && !isGone(error);
  const wasRunning = useRef(isRunning);
  const refreshAtEnd = useEffectEvent(() => refresh(route.changes ?? []));
  useEffect(() => {
    // Only the first of the tabs that follow it reports its end; the lists are out of date in all of them.
    if (wasRunning.current && !isRunning) refreshAtEnd();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const refreshElsewhere = useEffectEvent(() => {
    if (!isRunning || !jobId || !route.changes) return;
    const gone = () => undefined;
    void jobIsDone(jobId, new AbortController().signal, gone).catch(gone).then(refreshAtEnd);
  });
  // Another screen opened meanwhile shows what has changed; the end is reported on the way back.
  useEffect(() => () => refreshElsewhere(), []);
  const begin = (id: string) => {
    // A button pressed twice is answered twice, with the same job: the second answer may come after its end was shown.
    if (readStoredJob(key)?.jobId !== id) storeJob(key, { jobId: id, shown: false });
  };
  return { isRunning, state: data, begin, clear };
}

/** The server no longer knows it, or not for this person. */
const isGone = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 402);
