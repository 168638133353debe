import { Link } from 'react-router-dom';
import styles from './message.module.css';

export function NotFound() {
  return (
    <div className={styles.message}>
      <title>Página não encontrada · Viajário</title>
      <h1 className={styles.heading}>404 Page Not Found</h1>
      <p className={styles.text}>O endereço não existe ou não está disponível para você.</p>
      <Link className={styles.button} to="/">
        Voltar ao início
      </Link>
    </div>
  );
}
