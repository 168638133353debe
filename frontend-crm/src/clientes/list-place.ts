import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTA_PARAM, contaLink } from '@viajario/web-kit/session/session.tsx';

interface Place {
  contaId: string;
  search: string;
  scroll: number;
}

/** The last place of the user in the list of clients, until the page is reloaded: 'Voltar' leads back there. */
let last: Place | undefined;

/** State of the link back: how far the list was scrolled. */
interface BackState {
  scroll?: number;
}

/** For 'Voltar': the list as it was left, or its first page. */
export function listPlace(contaId: string): { to: string; state?: BackState } {
  if (last?.contaId !== contaId) return { to: contaLink('/', contaId) };
  return { to: contaLink(`/${last.search}`, contaId), state: { scroll: last.scroll } };
}

/** Remembers the place of the list when it is left, and goes there once the list `isShown` again by way of 'Voltar'. */
export function useListPlace(contaId: string, isShown: boolean): void {
  const { search, state } = useLocation();
  const wanted = useRef<number | undefined>(scrollOf(state));
  // After the screen's title has taken the focus, and with it the scroll position.
  useEffect(() => {
    if (!isShown || wanted.current === undefined) return;
    window.scrollTo({ top: wanted.current, behavior: 'instant' });
    wanted.current = undefined;
  }, [isShown]);
  useLayoutEffect(
    () => () => {
      const params = new URLSearchParams(search);
      params.delete(CONTA_PARAM);
      last = { contaId, search: String(params) && `?${params}`, scroll: window.scrollY };
    },
    [contaId, search],
  );
}

function scrollOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined;
  return typeof state.scroll === 'number' ? state.scroll : undefined;
}
