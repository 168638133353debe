import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { isAbove } from './aviso-items.ts';
import styles from './avisos-panel.module.css';

/** As high as these notices: the list below does not move under the user's finger. */
export function PanelSkeleton({ groups }: { groups: { title: string; rows: number }[] }) {
  return (
    <Loading className={styles.groups}>
      {groups.map(({ title, rows }) => (
        <div key={title} className={styles.group} data-above={isAbove(title)}>
          <div className={styles.groupHead}>
            <Bone width="6rem" />
          </div>
          <div className={styles.items}>
            {Array.from({ length: rows }, (_, index) => (
              <div key={index} data-skeleton-row className={`${styles.item} ruled`}>
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
