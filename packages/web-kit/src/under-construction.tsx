import { PageTitle } from './page-title.tsx';
import styles from './under-construction.module.css';

/** A screen that is planned and not there yet. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <section className={styles.box}>
        <h2 className={styles.heading}>Em construção</h2>
        <p className={styles.text}>Esta área ainda não está pronta. O restante do Viajário funciona normalmente.</p>
      </section>
    </>
  );
}
