import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'novo';

/**
 * `?novo=cliente`, as 'Buscar' and 'Primeiros passos' lead to it, opens the dialog of the screen once: the address goes on without it. `preenchido`
 * of the navigation's state are fields that it knows already.
 */
export function useNovo(what: 'cliente' | 'colar' | 'empresa' | 'convite', open: (preenchido?: Record<string, string>) => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).get(PARAM) === what;
  const answer = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    params.delete(PARAM);
    void navigate({ pathname, search: params.toString(), hash }, { replace: true });
    open(preenchidoOf(state));
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}

/** Also a state that an earlier version of the page has left in the browser's history. */
function preenchidoOf(state: unknown): Record<string, string> | undefined {
  if (typeof state !== 'object' || state === null || !('preenchido' in state)) return undefined;
  const { preenchido } = state;
  if (typeof preenchido !== 'object' || preenchido === null) return undefined;
  return Object.fromEntries(
    Object.entries(preenchido).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
