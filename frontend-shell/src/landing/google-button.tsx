import styles from './google-button.module.css';

/** The only way in. A navigation, not a call: the server answers with redirects. */
export function GoogleButton() {
  return (
    <a className={styles.button} href="/api/login" data-conversion="entrar">
      <svg className={styles.mark} viewBox="0 0 18 18" aria-hidden="true">
        <path fill="#4285f4" d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z" />
        <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.8H1v2.3A9 9 0 0 0 9 18z" />
        <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
        <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
      </svg>
      Entrar com Google
    </a>
  );
}
