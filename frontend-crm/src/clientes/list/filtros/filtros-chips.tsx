import type { ReactNode } from 'react';
import styles from './filtros.module.css';
import type { Filtros } from './filtros.ts';
import { useChips } from './use-filtros-words.ts';

interface Props {
  filtros: Filtros;
  onChange: (filtros: Filtros) => void;
  /** Beside them. */
  children?: ReactNode;
}

/** The chosen filters, each to be taken away. */
export function FiltrosChips({ filtros, onChange, children }: Props) {
  const chips = useChips(filtros);
  if (chips.length === 0 && !children) return null;
  return (
    <div className={styles.line}>
      {chips.length > 0 && (
        <ul aria-label="Filtros escolhidos" className={styles.chips}>
          {chips.map(({ key, text, without }) => (
            <li key={key} className={styles.chip}>
              <span className={styles.chipText}>{text}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remover filtro ${text}`}
                onClick={() => onChange(without)}
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <button type="button" className={styles.word} onClick={() => onChange({})}>
          Limpar filtros
        </button>
      )}
      {children}
    </div>
  );
}
