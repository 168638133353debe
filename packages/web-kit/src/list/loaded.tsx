import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  failedTitle: string;
  /** Shown instead of an error once the subscription has ended, where the server then refuses. */
  unpaidText?: string;
  /** As many lines of grey as what comes is usually high: nothing below it is to move. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** A section's content once it is there, until then grey lines or why it did not come. What is there stays when a later attempt fails, with a notice. */
export function Loaded<Data>({ query, failedTitle, unpaidText, lines = 3, children }: Props<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        <StaleList query={query} />
        {children(query.data)}
      </>
    );
  }
  const { error } = query;
  if (!error) return <LinesSkeleton rows={lines} />;
  const isUnpaid = error instanceof ApiError && error.status === 402;
  if (isUnpaid && unpaidText) return <p className="flush quiet">{unpaidText}</p>;
  return <FailedList title={failedTitle} error={error} onRetry={() => void query.refetch()} />;
}
