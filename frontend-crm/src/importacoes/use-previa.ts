import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importacoes, type ImportPreview } from '@viajario/contracts/crm/importacoes/importacoes';
import type { JobResult, JobState } from '@viajario/contracts/jobs';
import { networkError } from '@viajario/web-kit/api/api.ts';
import { useSettled } from '@viajario/web-kit/hooks/use-settled.ts';
import { jobIsDone } from '../kit/jobs/jobs-api.ts';
import { sendPlanilha, type Leitura, type Planilha } from './planilha.ts';

/** Corrections come several at a time, and the server counts an hour's previews. */
const PAUSE_MS = 900;

const isPreview = (result: JobResult | undefined): result is ImportPreview => result?.colunas !== undefined;

interface Progress {
  /** Of the file, from 0 to 1. */
  sent: number;
  progresso?: JobState['progresso'];
}

/** What importing the spreadsheet would do, found out again a moment after the last choice about how it is read. */
export function usePrevia(contaId: string, planilha: Planilha, leitura: Leitura) {
  const settled = useSettled(leitura, PAUSE_MS);
  const [progress, setProgress] = useState<Progress>({ sent: 0 });
  // Not the query's data, which would be gone when finding out again fails.
  const [previa, setPrevia] = useState<ImportPreview>();
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['previa', contaId, planilha.key, settled],
    queryFn: async ({ signal }) => {
      setProgress({ sent: 0 });
      const onProgress = (sent: number) => setProgress({ sent });
      const jobId = await sendPlanilha(importacoes.preview, { contaId, planilha, leitura: settled, signal, onProgress });
      const onJobProgress = ({ progresso }: JobState) => setProgress({ sent: 1, progresso });
      const { resultado } = await jobIsDone(jobId, signal, onJobProgress);
      if (!isPreview(resultado)) throw networkError();
      setPrevia(resultado);
      return resultado;
    },
    gcTime: 0,
  });
  return { previa, error, isPending: isFetching || settled !== leitura, progress, retry: () => void refetch() };
}
