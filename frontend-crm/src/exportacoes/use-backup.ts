import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { exportacoes, type ExportResult } from '@viajario/contracts/crm/exportacoes';
import { jobs, type JobResult } from '@viajario/contracts/jobs';
import { addressOf } from '@viajario/web-kit/api/api.ts';
import { startDownload } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { startJob } from '../jobs/jobs-api.ts';
import { useJob } from '../jobs/use-job.ts';

const FAILED = 'Erro no backup';

const isExport = (result: JobResult | undefined): result is ExportResult => result?.disponivelAte !== undefined;

export interface ReadyBackup extends ExportResult {
  jobId: string;
}

/** The ZIP of a conta: asking for it, how far it is, and where it is as long as it is kept. It is downloaded at once where the page waited for it. */
export function useBackup(contaId: string) {
  const awaited = useRef<string>(null);
  const job = useJob(exportacoes.complete, {
    contaId,
    keepsResult: true,
    onDone: ({ id }) => {
      const isAwaited = awaited.current === id;
      const description = isAwaited ? 'O arquivo ZIP está sendo baixado.' : 'O arquivo ZIP já pode ser baixado.';
      toast({ title: 'Backup pronto', description, kind: 'success' });
      if (isAwaited) startDownload(addressOf(jobs.file.path, { id }));
    },
    onFailed: (error) => toastRefusal(FAILED, error),
  });
  const start = useMutation({
    mutationFn: () => startJob(exportacoes.complete, { params: { id: contaId } }),
    onSuccess: (jobId) => {
      awaited.current = jobId;
      job.begin(jobId);
    },
    onError: (error) => toastRefusal(FAILED, error),
  });
  const { state } = job;
  const result = state?.resultado;
  const isKept = isExport(result) && new Date(result.disponivelAte).getTime() > Date.now();
  const ready: ReadyBackup | undefined = state && isKept ? { ...result, jobId: state.id } : undefined;
  return { start: () => start.mutate(), isRunning: start.isPending || job.isRunning, state, ready };
}
