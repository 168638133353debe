import type { ReactNode } from 'react';
import styles from './prontidao.module.css';

/** A named field and, below it, what is wrong with it (`${id}-recusa`). */
export function Campo({ id, label, refusal, children }: { id: string; label: string; refusal?: string; children: ReactNode }) {
  return (
    <div className={`${styles.campo} stack shrinks gap-1`}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-recusa`} role="alert" className={`${styles.recusa} flush negative small`}>
        {refusal}
      </p>
    </div>
  );
}

/** What a field inside says to assistive technology of that. */
export const campoProps = (id: string, refusal: string | undefined) => ({
  id,
  status: refusal ? ('error' as const) : undefined,
  'aria-invalid': refusal !== undefined,
  'aria-describedby': `${id}-recusa`,
});
