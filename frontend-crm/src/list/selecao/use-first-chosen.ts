import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readFirst } from '../use-clientes-page.ts';

/** Asks for the first clients of a list that were all chosen at once, of which not all are on the screen. */
export function useFirstChosen(
  { contaId, consulta, most }: { contaId: string; consulta: string; most: number },
  onFound: (clientes: readonly ClienteListItem[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...readFirst(contaId, consulta, most), staleTime: 0 }),
    onSuccess: ({ clientes }) => onFound(clientes),
    onError: (error) => toastRefusal('Os clientes não foram encontrados', error),
  });
}
