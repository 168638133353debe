import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  /** What the address leads to, and the heading's id. */
  id: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}

/** One part of the landing page under its heading. */
export function Section({ id, title, lead, tinted = false, children }: Props) {
  return (
    <section id={id} className={`${styles.section} ${tinted ? styles.tinted : ''}`} aria-labelledby={`${id}-titulo`}>
      <div className={styles.head}>
        <h2 id={`${id}-titulo`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className="flush mt-3 quiet lead pretty">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
