import { createContext, useContext, type ReactNode } from 'react';
import styles from './colar.module.css';

/** Names of the fields that were filled in from a message and not changed since. */
export const Preenchidos = createContext<ReadonlySet<string>>(new Set());

/** What stands below such a field. */
export function useMarcas(): (field: string) => ReactNode {
  const fields = useContext(Preenchidos);
  return (field) => (fields.has(field) ? <span className={styles.mark}>Preenchido automaticamente</span> : undefined);
}
