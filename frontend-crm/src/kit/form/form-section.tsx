import type { ReactNode } from 'react';
import styles from './form-section.module.css';

/** A named group of fields, three in a line; those of the class `half` two. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flush mt-2">
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}
