import { useId, type ReactNode, type Ref } from 'react';
import styles from './admin-section.module.css';

interface Props {
  /** What links within the page name. */
  id: string;
  title: string;
  description?: ReactNode;
  /** Buttons beside the heading. */
  tools?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One section of the panel. */
export function AdminSection({ id, title, description, tools, ref, children }: Props) {
  const heading = useId();
  return (
    <section ref={ref} id={id} aria-labelledby={heading} tabIndex={-1} className={`${styles.section} panel takes-focus`}>
      <div className="row between gap-2-4 mb-3">
        <h2 id={heading} className={`${styles.heading} flush lead strong breaks`}>
          {title}
        </h2>
        {tools}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </section>
  );
}
