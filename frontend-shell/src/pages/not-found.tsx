import { Link } from 'react-router-dom';
import styles from './message.module.css';

export function NotFound() {
  return (
    <div className={styles.message}>
      <title>Página não encontrada · Viajário</title>
      <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path d="M14 80C26 44 70 62 62 36" strokeDasharray="1 8" />
        <circle cx="14" cy="80" r="5" />
        <path d="M62 8a16 16 0 0 1 16 16c0 12-16 26-16 26S46 36 46 24A16 16 0 0 1 62 8z" />
        <path d="m56 18 12 12m0-12L56 30" />
      </svg>
      <h1 className={styles.heading}>404 Page Not Found</h1>
      <p className={styles.text}>O endereço não existe ou não está disponível para você.</p>
      <Link className={styles.button} to="/">
        Voltar ao início
      </Link>
    </div>
  );
}
