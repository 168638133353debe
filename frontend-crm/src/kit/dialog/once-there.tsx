import { NOT_OPENED } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

interface OnceThereProps<Data> {
  query: UseQueryResult<Data>;
  onFailed: () => void;
  children: (data: Data) => ReactNode;
}

/** What a dialog is about, fetched before it opens; a failure is reported and counts as closed. */
export function OnceThere<Data>({ query, onFailed, children }: OnceThereProps<Data>) {
  const { data, error } = query;
  const report = useEffectEvent((reason: Error) => {
    toastRefusal(NOT_OPENED.title, reason);
    onFailed();
  });
  const failed = data === undefined ? error : null;
  useEffect(() => {
    if (failed) report(failed);
  }, [failed]);
  return data === undefined ? null : children(data);
}
