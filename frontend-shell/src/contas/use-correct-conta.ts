import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { CONTA_PARAM, contaLink, findConta } from '@viajario/web-kit/session.tsx';

/** An address that names a conta which is not the user's is rewritten to the one that is shown instead. */
export function useCorrectConta(list: ContaListItem[] | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(CONTA_PARAM);
  const shown = list && findConta(list, named)?.id;
  useEffect(() => {
    if (named !== null && shown && named !== shown) void navigate(contaLink(pathname + search + hash, shown), { replace: true });
  }, [named, shown, navigate, pathname, search, hash]);
}
