import { useEffect, useState, type RefObject } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { CONTA_PARAM } from '@viajario/web-kit/session/session.tsx';

const LOOK_MS = 50;
/** A loaded part may fetch more in its first render. */
const QUIET_LOOKS = 2;

const isFirstLoad = ({ state }: Query) => state.status === 'pending';

/**
 * Whether the screen in `area` is still on its way: grey shapes stand in it (its files, the parts of remotes), or something is asked
 * for the first time. What failed has come. Once whole, the screen stays so, whatever is fetched later, until another one takes its place.
 */
export function useArriving(area: RefObject<HTMLElement | null>): boolean {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const screen = [pathname, params.get('view'), params.get(CONTA_PARAM)].join();
  const [whole, setWhole] = useState<string>();
  const isArriving = whole !== screen;
  useEffect(() => {
    if (!isArriving) return;
    let quiet = 0;
    // Remotes share with the shell the document and the query client, not the components that draw what loads.
    const timer = setInterval(() => {
      const loads =
        area.current?.querySelector('[data-waiting]') ?? client.isFetching({ type: 'active', predicate: isFirstLoad });
      quiet = loads ? 0 : quiet + 1;
      if (quiet >= QUIET_LOOKS) setWhole(screen);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isArriving, screen, client, area]);
  return isArriving;
}
