import { useCallback, type ReactNode } from 'react';
import { FieldMarks } from '../kit/form/field-marks.ts';
import styles from './colar.module.css';

interface Props {
  /** Names of the fields that were filled in from a message and not changed since. */
  fields: ReadonlySet<string>;
  children: ReactNode;
}

/** Says below such fields that they were. */
export function Preenchidos({ fields, children }: Props) {
  const markOf = useCallback(
    (field: string) => (fields.has(field) ? <span className={styles.mark}>Preenchido automaticamente</span> : undefined),
    [fields],
  );
  return <FieldMarks value={markOf}>{children}</FieldMarks>;
}
