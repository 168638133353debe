import type { ReactNode } from 'react';
import styles from './filters.module.css';

export interface FilterChip {
  key: string;
  text: string;
  onRemove: () => void;
}

interface Props {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Beside them. */
  children?: ReactNode;
}

/** The chosen filters, each to be taken away. */
export function FilterChips({ chips, onClear, children }: Props) {
  if (chips.length === 0 && !children) return null;
  return (
    <div className={styles.line}>
      {chips.length > 0 && (
        <ul aria-label="Filtros escolhidos" className={styles.chips}>
          {chips.map(({ key, text, onRemove }) => (
            <li key={key} className={styles.chip}>
              <span className="cut">{text}</span>
              <button
                type="button"
                className={`${styles.remove} no-print`}
                aria-label={`Remover filtro ${text}`}
                onClick={onRemove}
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <button type="button" className={styles.word} onClick={onClear}>
          Limpar filtros
        </button>
      )}
      {children}
    </div>
  );
}
