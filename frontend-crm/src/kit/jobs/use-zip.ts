import { useMutation } from '@tanstack/react-query';
import type { RelatorioResult } from '@viajario/contracts/crm/titulares/relatorio';
import { jobs, type JobResult } from '@viajario/contracts/jobs';
import type { Route } from '@viajario/contracts/route';
import { addressOf, type CallInput } from '@viajario/web-kit/api/api.ts';
import { startDownload } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useRef } from 'react';
import { startJob } from './jobs-api.ts';
import { useJob } from './use-job.ts';

export interface ReadyZip extends RelatorioResult {
  jobId: string;
  /** Of a whole conta. */
  clientes?: number;
}

const isZip = (result: JobResult | undefined): result is RelatorioResult => result?.disponivelAte !== undefined;

interface Options<R extends Route> {
  /** The conta or client that it is about. */
  id: string;
  input: CallInput<R>;
  done: string;
  failed: string;
}

/** A ZIP that the worker makes: request, progress, and the link as long as it is stored. It is downloaded at once where the page waited for it. */
export function useZip<R extends Route>(route: R, { id: contaId, input, done, failed }: Options<R>) {
  const awaited = useRef<string>(null);
  const job = useJob(route, {
    contaId,
    keepsResult: true,
    onDone: ({ id }) => {
      const isAwaited = awaited.current === id;
      const description = isAwaited ? 'O arquivo ZIP está sendo baixado.' : 'O arquivo ZIP já pode ser baixado.';
      toast({ title: done, description, kind: 'success' });
      if (isAwaited) startDownload(addressOf(jobs.file.path, { id }));
    },
    onFailed: (error) => toastRefusal(failed, error),
  });
  const start = useMutation({
    mutationFn: () => startJob(route, input),
    onSuccess: (jobId) => {
      awaited.current = jobId;
      job.begin(jobId);
    },
    onError: (error) => toastRefusal(failed, error),
  });
  const { state } = job;
  const result = state?.resultado;
  const isKept = isZip(result) && new Date(result.disponivelAte).getTime() > Date.now();
  const ready: ReadyZip | undefined = state && isKept ? { ...result, jobId: state.id } : undefined;
  return { start: () => start.mutate(), isRunning: start.isPending || job.isRunning, state, ready };
}
