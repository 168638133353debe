import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { session } from '@viajario/contracts/identity/session';
import { read } from '@viajario/web-kit/api/query.ts';

const OLD_MS = 5 * 60_000;
const AGAIN_MS = 15 * 60_000;

/**
 * Keeps what the page knows of the subscription from growing old: renewals, ends and payments happen without it. A return
 * to the page or another screen fetches it again after five minutes, a page that is only looked at after fifteen.
 */
export function useWatchedSubscription(): void {
  const status = read(session.statusFresh);
  useQuery({
    ...status,
    staleTime: OLD_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: AGAIN_MS,
  });
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => {
    void client.refetchQueries({ queryKey: read(session.statusFresh).queryKey, type: 'active', stale: true });
  }, [client, pathname, search]);
}
