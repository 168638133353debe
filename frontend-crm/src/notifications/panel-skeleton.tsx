import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import styles from './notifications-panel.module.css';

/**
 * As high as a panel that is full, which is the usual one: the list below is not pushed away under somebody's finger. Where there is
 * less to show it comes up instead.
 */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} data-skeleton-row className={styles.item}>
          <Bone width="5.5rem" />
          <span className={styles.name}>
            <Bone width="60%" />
          </span>
          <span className={styles.when}>&nbsp;</span>
          <span className={styles.actions}>
            <span className={styles.action}>&nbsp;</span>
          </span>
        </div>
      ))}
    </Loading>
  );
}
