import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import styles from './buscar-button.module.css';
import { CTRL } from './labels.ts';

/** Looks like a field of the top bar, where there is no room like an icon; opens the dialog 'Buscar'. */
export function BuscarButton({ className, onClick }: { className?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label="Buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <Icon of={SearchOutlined} />
      <span className={styles.word}>Buscar</span>
      {/* Drawn by CSS: it is no part of the button's name. */}
      <span className={styles.keys} data-keys={`${CTRL} K`} aria-hidden="true" />
    </button>
  );
}
