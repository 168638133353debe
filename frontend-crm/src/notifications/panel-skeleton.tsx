import styles from './notifications-panel.module.css';

/**
 * As high as a panel that is full, which is the usual one: the list below is not pushed away under somebody's finger. Where there is
 * less to tell it comes up instead.
 */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} data-skeleton-row className={styles.item}>
          <span className={styles.kind}>&nbsp;</span>
          <span className={styles.name}>
            <span className={styles.bone}>&nbsp;</span>
          </span>
          <span className={styles.when}>&nbsp;</span>
          <span className={styles.actions}>
            <span className={styles.action}>&nbsp;</span>
          </span>
        </div>
      ))}
    </div>
  );
}
