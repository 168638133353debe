import type { QueryOf, Route } from '@viajario/contracts/route';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { readList } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { LeavingContext } from '../leaving.ts';

/** Called when the server says that this is no admin (any more). */
export const DeniedContext = createContext<() => void>(() => undefined);

/**
 * One page of a list that only admins read. Others change these lists too, so they are fetched at each visit; the former page
 * stays on the screen until the next is there.
 */
export function useAdminList<R extends Route>(route: R, query: QueryOf<R>) {
  const { toLogin } = useContext(LeavingContext);
  const deny = useContext(DeniedContext);
  const list = useQuery({
    ...readList(route, { query, anonymous: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const status = list.error instanceof ApiError ? list.error.status : undefined;
  useEffect(() => {
    if (status === 401) toLogin();
    if (status === 403) deny();
  }, [status, toLogin, deny]);
  return list;
}
