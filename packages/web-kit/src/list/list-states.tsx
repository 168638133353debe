import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Illustration, type Drawing } from '../illustration.tsx';
import { Notice } from '../notice.tsx';
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
