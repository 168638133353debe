import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import styles from './form-dialog.module.css';

interface Props<Record> {
  query: UseQueryResult<Record>;
  failedTitle: string;
  children: (record: Record) => ReactNode;
}

/** Inside a form dialog: the record once it is there, until then grey lines or why it did not come. */
export function LoadedRecord<Record>({ query, failedTitle, children }: Props<Record>) {
  if (query.isPending) {
    return (
      <div className={styles.loading}>
        <LinesSkeleton rows={8} />
      </div>
    );
  }
  // A record that is there stays, with all that was typed, when fetching it again fails.
  if (query.isLoadingError) {
    return (
      <div className={styles.failed}>
        <FailedList title={failedTitle} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return children(query.data);
}
