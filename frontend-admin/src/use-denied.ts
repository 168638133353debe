import { ApiError } from '@viajario/web-kit/api/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether this turned out to be no admin (any more): a list says so by calling `deny`, an act by being refused. */
export function useDenied(): { denied: boolean; deny: () => void } {
  const [denied, setDenied] = useState(false);
  const acts = useQueryClient().getMutationCache();
  useEffect(
    () =>
      acts.subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' ? event.action.error : undefined;
        if (error instanceof ApiError && error.code === 'APENAS_ADMINISTRADORES') setDenied(true);
      }),
    [acts],
  );
  return { denied, deny: () => setDenied(true) };
}
