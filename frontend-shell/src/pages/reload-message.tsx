import styles from './message.module.css';

/** A page that can only be helped by loading it again. */
export function ReloadMessage({ heading, text }: { heading: string; text: string }) {
  return (
    <main className={styles.message} role="alert">
      <title>Viajário</title>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <button className={styles.button} type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}
