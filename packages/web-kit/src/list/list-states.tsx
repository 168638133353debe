import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Illustration, type Drawing } from '../elements/illustration.tsx';
import { Notice } from '../elements/notice.tsx';
import { isAccessOver } from '../toast/toast-refusal.ts';
import { useRestoredFocus } from '../hooks/use-restored-focus.ts';
import styles from './list-states.module.css';

interface EmptyProps {
  text: string;
  drawing?: Drawing;
  /** The next step. */
  children?: ReactNode;
}

/** Nothing to list, and what to do about it. */
export function EmptyList({ text, drawing = 'lista', children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Illustration of={drawing} />
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}

export function FailedList({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  return (
    <Notice kind="error" title={title} actions={<Button onClick={onRetry}>Tentar novamente</Button>}>
      {error.message}
    </Notice>
  );
}

export const STALE_TITLE = 'Dados desatualizados';

/** Above what is shown as it was last received; nothing as long as no later try to fetch it has failed. Of several one notice. */
export function StaleList({ query }: { query: UseQueryResult<unknown> | UseQueryResult<unknown>[] }) {
  // The button goes with the next try that succeeds.
  const focus = useRestoredFocus<HTMLDivElement>();
  const failed = [query].flat().filter((one) => one.isRefetchError && !isAccessOver(one.error));
  const [first] = failed;
  const busy = failed.some((one) => one.isFetching);
  return (
    <div {...focus} tabIndex={-1} className={`${styles.stale} takes-focus`}>
      {first && (
        <Notice
          kind="warning"
          title={STALE_TITLE}
          actions={
            <Button loading={busy} aria-disabled={busy} onClick={() => failed.forEach((one) => void one.refetch())}>
              Tentar novamente
            </Button>
          }
        >
          {first.error?.message}
        </Notice>
      )}
    </div>
  );
}
