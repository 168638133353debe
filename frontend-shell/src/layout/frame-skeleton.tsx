import styles from './frame-skeleton.module.css';

/** The frame's outline while its files arrive. Plain CSS: the component library is among them. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label="Carregando">
      <div className={styles.bar} />
      <div className={styles.side} />
      <div className={styles.main}>
        <div className={styles.title} />
        <div className={styles.block} />
      </div>
    </div>
  );
}
