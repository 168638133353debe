import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface Props {
  tone: 'brand' | 'quiet' | 'positive' | 'warning' | 'negative';
  children: ReactNode;
}

/** One word about a row, in the colour of what it means. */
export function Badge({ tone, children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
