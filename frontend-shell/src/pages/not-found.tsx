import { Link } from 'react-router-dom';
import action from '@viajario/web-kit/elements/action.module.css';
import { Message } from './message.tsx';
import styles from './message.module.css';

const WAY_TO_NOWHERE = (
  <>
    <path className={styles.line} d="M14 80C26 44 70 62 62 36" strokeDasharray="1 8" />
    <circle cx="14" cy="80" r="5" />
    <path d="M62 8a16 16 0 0 1 16 16c0 12-16 26-16 26S46 36 46 24A16 16 0 0 1 62 8z" />
    <path d="m56 18 12 12m0-12L56 30" />
  </>
);

export function NotFound() {
  return (
    <Message
      title="Página não encontrada · Viajário"
      heading="404 Page Not Found"
      text="O endereço não existe ou não está disponível para você."
      drawing={WAY_TO_NOWHERE}
    >
      <Link className={action.action} to="/">
        Voltar ao início
      </Link>
    </Message>
  );
}
