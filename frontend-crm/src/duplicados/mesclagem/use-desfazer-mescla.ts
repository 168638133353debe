import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { jobIsDone, startJob } from '../../kit/jobs/jobs-api.ts';
import { undoResultText } from '../limpezas/undo-result-text.ts';

/** Undoes a merge from its toast and says how that ended, wherever the person is by then. */
export function useDesfazerMescla(contaId: string, onUndone: () => void) {
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationFn: async (limpezaId: string) => {
      const jobId = await startJob(limpezas.undo, { body: { contaId, limpezaId } });
      return jobIsDone(jobId, new AbortController().signal, () => undefined);
    },
    onMutate: () => toast({ title: 'Desfazendo a mesclagem…' }),
    onSuccess: ({ resultado }) => {
      refresh(limpezas.undo.changes ?? []);
      toast({ title: 'Mesclagem desfeita', description: undoResultText(resultado), kind: 'success' });
      onUndone();
    },
    onError: (error) => toastRefusal('A mesclagem não foi desfeita', error),
  });
  return mutate;
}
