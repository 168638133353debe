import { useQueryClient } from '@tanstack/react-query';
import { handedOver } from '@viajario/web-kit/share/handed-over.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'novo';
/** For whom, where that is known; read by the screen. */
const CLIENTES = 'clientes';

/**
 * `?novo=cliente`, as 'Buscar' and 'Primeiros passos' lead to it, opens the dialog of the screen once: the address goes on without it. `preenchido`
 * are fields that were handed over.
 */
export function useNovo(
  what: 'cliente' | 'colar' | 'empresa' | 'convite' | 'viagem' | 'lembrete',
  open: (preenchido?: Record<string, string>) => void,
) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAsked = new URLSearchParams(search).get(PARAM) === what;
  const answer = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    params.delete(PARAM);
    params.delete(CLIENTES);
    void navigate({ pathname, search: params.toString(), hash }, { replace: true });
    open(client.getQueryData(handedOver(state)));
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
