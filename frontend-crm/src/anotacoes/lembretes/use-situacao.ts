import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';

/** Closes and opens reminders; the toast takes back what was closed. */
export function useSituacao() {
  const refresh = useRefresh();
  const { mutate } = useMutation(
    write(anotacoes.update, {
      onSuccess: ({ id, concluidaEm }) =>
        toast(
          concluidaEm
            ? { title: 'Lembrete concluído', kind: 'success', action: { label: 'Desfazer', onClick: () => change(id, false) } }
            : { title: 'Lembrete reaberto', kind: 'success' },
        ),
      onError: (error) => {
        toastRefusal('Erro ao mudar o lembrete', error);
        // Another member has deleted it.
        if (error instanceof ApiError && error.status === 404) refresh(anotacoes.update.changes ?? []);
      },
    }),
  );
  const change = (id: string, concluida: boolean) => mutate({ params: { id }, body: { concluida } });
  return change;
}
