import { useQuery } from '@tanstack/react-query';
import { busca, type Busca } from '@viajario/contracts/crm/busca/busca';
import { read } from '@viajario/web-kit/api/query.ts';
import { useSettled } from '@viajario/web-kit/hooks/use-settled.ts';
import { isAccessOver } from '@viajario/web-kit/toast/toast-refusal.ts';

const DELAY_MS = 200;
const SHORTEST = 2;
const NOTHING: Busca = { clientes: [], empresas: [], novo: null };

/** What the conta holds of this text, asked 200 ms after the last keystroke; no contaId: nothing is asked. Answers to an earlier text are dropped. */
export function useBusca(contaId: string | undefined, text: string) {
  const wanted = text.trim();
  const q = useSettled(wanted, DELAY_MS);
  const asks = contaId !== undefined && wanted.length >= SHORTEST;
  const answer = useQuery({
    ...read(busca.find, { query: { contaId: contaId ?? '', q } }),
    enabled: asks && q.length >= SHORTEST,
    // The conta may have changed since the same was asked before.
    gcTime: 0,
  });
  const isCurrent = asks && q === wanted;
  const failed = isCurrent && answer.isError && !isAccessOver(answer.error);
  return {
    found: (isCurrent && answer.data) || NOTHING,
    searching: asks && !(isCurrent && (answer.isSuccess || answer.isError)),
    searched: isCurrent && answer.isSuccess,
    error: failed ? answer.error : undefined,
    retry: () => void answer.refetch(),
  };
}
