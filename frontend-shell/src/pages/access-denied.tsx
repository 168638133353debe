import styles from './message.module.css';

/** A visitor on the profile page. */
export function AccessDenied() {
  return (
    <div className={styles.message}>
      <title>Acesso Negado · Viajário</title>
      <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path d="M34 8h44a6 6 0 0 1 6 6v68a6 6 0 0 1-6 6H34z" />
        <circle cx="59" cy="38" r="14" />
        <path d="M45 38h28M59 24c-9 9-9 19 0 28M59 24c9 9 9 19 0 28M46 68h26" />
        <path className={styles.front} d="M78 62h26v24H78z" />
        <path d="M83 62v-6a8 8 0 0 1 16 0v6M91 72v5" />
      </svg>
      <h1 className={styles.heading}>Acesso Negado</h1>
      <p className={styles.text}>Entre com sua conta Google para ver o seu perfil.</p>
      <a className={styles.button} href="/api/login?returnTo=%2Fprofile">
        Fazer Login
      </a>
    </div>
  );
}
