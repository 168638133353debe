import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  /** Holds what cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
}

/** One section of a screen that is made of several, one below the other. */
export function Section({ title, danger, children }: Props) {
  return (
    <section aria-label={title} className={danger ? `${styles.section} ${styles.danger}` : styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
