import styles from './skip-link.module.css';

/** For the keyboard: past everything that stands above the screen, which has the id 'conteudo'. Seen only with the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#conteudo">
      Ir para o conteúdo
    </a>
  );
}
