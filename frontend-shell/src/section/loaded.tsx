import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@viajario/web-kit/api.ts';
import styles from './loaded.module.css';

interface Props<Data> {
  query: UseQueryResult<Data>;
  failedTitle: string;
  /** Said instead of an error once the subscription has ended, where the server then refuses. */
  unpaidText?: string;
  children: (data: Data) => ReactNode;
}

/** A section's content once it is there, until then grey lines or why it did not come. What is there stays when a later try fails. */
export function Loaded<Data>({ query, failedTitle, unpaidText, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const isUnpaid = query.error instanceof ApiError && query.error.status === 402;
  if (isUnpaid && unpaidText) return <p className={styles.unpaid}>{unpaidText}</p>;
  return (
    <Alert
      type="error"
      showIcon
      title={failedTitle}
      description={query.error?.message}
      action={<Button onClick={() => void query.refetch()}>Tentar novamente</Button>}
    />
  );
}
