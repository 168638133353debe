import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';
import styles from './etiquetas.module.css';

/** A label: its name behind a dot in its colour. */
export function Etiqueta({ nome, cor }: { nome: string; cor: Cor }) {
  return (
    <span className={styles.etiqueta}>
      <span aria-hidden className={styles.dot} style={{ background: `var(--etiqueta-${cor})` }} />
      {nome}
    </span>
  );
}
