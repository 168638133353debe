import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  kind: 'info' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  /** Buttons; below the text where there is no room beside it. */
  actions?: ReactNode;
}

/** Something the person should know or decide, in the place it is about. */
export function Notice({ kind, title, children, actions }: Props) {
  return (
    <div role="alert" className={`${styles.notice} ${styles[kind]}`}>
      <div className={styles.words}>
        <strong className="strong">{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {actions && <div className="wrap gap-2">{actions}</div>}
    </div>
  );
}
