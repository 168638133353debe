import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import styles from './notifications-panel.module.css';

const GROUPS = [0, 1, 2];

/**
 * As high as a panel that is full, which is the usual one: the list below is not pushed away under somebody's finger. Where there is
 * less to show it comes up instead.
 */
export function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <Loading className={styles.groups}>
      {GROUPS.map((group) => (
        <div key={group} className={styles.group}>
          <div className={styles.groupHead}>
            <Bone width="6rem" />
          </div>
          <div className={styles.items}>
            {Array.from({ length: rows }, (_, index) => (
              <div key={index} data-skeleton-row className={styles.item}>
                <Bone width="60%" />
                <span />
                <span className={styles.action} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
