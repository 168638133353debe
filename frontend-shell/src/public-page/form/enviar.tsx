import styles from '../public-page.module.css';

/** What is wrong with all of a form, how far it is sent, and the button that sends it. */
export function Enviar() {
  return (
    <>
      <div data-summary className={styles.summary} role="alert" tabIndex={-1} hidden />
      <div data-progress className={styles.progress} hidden>
        <label htmlFor="progresso" role="status">
          Enviando…
        </label>
        <progress id="progresso" max={100} value={0} />
      </div>
      <button className={styles.send} type="submit" data-send>
        Enviar
      </button>
    </>
  );
}
