import styles from './message.module.css';

/** A visitor on the profile page. */
export function AccessDenied() {
  return (
    <div className={styles.message}>
      <title>Acesso Negado · Viajário</title>
      <h1 className={styles.heading}>Acesso Negado</h1>
      <p className={styles.text}>Entre com sua conta Google para ver o seu perfil.</p>
      <a className={styles.button} href="/api/login?returnTo=%2Fprofile">
        Fazer Login
      </a>
    </div>
  );
}
