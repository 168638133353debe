import dashboard from './dashboard.webp';
import styles from './dashboard-picture.module.css';

/** The product as it is, with invented clients; fetched only when the visitor scrolls towards it. */
export function DashboardPicture() {
  return (
    <figure className={styles.picture}>
      <img
        className={styles.screen}
        src={dashboard}
        alt="Tela inicial do Viajário: totais da conta, avisos de aniversários e passaportes e a lista de clientes"
        width={1600}
        height={1032}
        loading="lazy"
        decoding="async"
      />
      <figcaption className="mt-3 quiet small center">A tela inicial do Viajário, com clientes inventados.</figcaption>
    </figure>
  );
}
