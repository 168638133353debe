import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface Props {
  children: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A line below it. */
  description?: ReactNode;
}

/** A screen's one h1, and the same words as the document's title. */
export function PageTitle({ children, actions, description }: Props) {
  return (
    <div className={styles.row}>
      <title>{`${children} · Viajário`}</title>
      <div className={styles.words}>
        <h1 className={styles.heading}>{children}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
