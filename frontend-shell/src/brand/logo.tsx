import favicon from './favicon.svg';
import styles from './logo.module.css';

/** The mark and, where there is room, the name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.logo}>
      <img className={styles.mark} src={favicon} alt={compact ? 'Viajário' : ''} width={32} height={32} />
      {!compact && <span className={styles.name}>Viajário</span>}
    </span>
  );
}
