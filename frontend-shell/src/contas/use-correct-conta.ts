import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { CONTA_PARAM, contaLink, findConta, takeLeftConta } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';

/** An address that names a conta which is not the user's (any more) is rewritten to the one that is shown instead. */
export function useCorrectConta(list: ContaListItem[] | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(CONTA_PARAM);
  const shown = list && findConta(list, named)?.id;
  useFreshListAfterRefusal();
  useReportedLoss(list, named);
  useEffect(() => {
    if (named !== null && shown && named !== shown) void navigate(contaLink(pathname + search + hash, shown), { replace: true });
  }, [named, shown, navigate, pathname, search, hash]);
}

/**
 * A listed conta that the server does not know was deleted, or its team goes on without the user; who may not do what was offered has another
 * role by now. Either way the list is out of date.
 */
function useFreshListAfterRefusal(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRefusal(({ code, status }) => {
        if (code === 'CONTA_NAO_ENCONTRADA' || status === 403)
          void client.invalidateQueries({ queryKey: read(contas.list).queryKey });
      }),
    [client],
  );
}

/** Reports that the open conta is missing in a fresh list, unless the user left it; after a deletion another one is open already. */
function useReportedLoss(list: ContaListItem[] | undefined, named: string | null): void {
  const before = useRef(list);
  useEffect(() => {
    const known = before.current;
    const lost = known && findConta(known, named);
    before.current = list;
    for (const { id } of list ?? []) if (known && !known.some((conta) => conta.id === id)) takeLeftConta(id); // the user is back in it
    if (!list || !lost || list.some(({ id }) => id === lost.id) || takeLeftConta(lost.id)) return;
    const next = list[0] ? ` Abrimos a conta ${list[0].nome}.` : '';
    toast({
      title: `A conta ${lost.nome} não está mais disponível`,
      description: `Ela foi excluída, ou você não faz mais parte da equipe.${next}`,
    });
  }, [list, named]);
}
