import { Logo } from '../brand/logo.tsx';
import styles from './frame-skeleton.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** The frame's outline while its files arrive. Plain CSS: the component library is among them. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <Logo />
      </div>
      <div className={styles.side} />
      <div className={styles.main}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
