import { Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '../notice/notice.tsx';
import styles from './list-states.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Grey rows in the shape of the list, while it is fetched for the first time. */
export function ListSkeleton() {
  return (
    <div className={styles.panel} aria-busy>
      {ROWS.map((row) => (
        <Skeleton
          key={row}
          active
          avatar
          title={false}
          paragraph={{ rows: 2, width: ['40%', '25%'] }}
          className={styles.skeletonRow}
        />
      ))}
    </div>
  );
}

/** Nothing to list; `children` is the next step. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
        {children}
      </Empty>
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
