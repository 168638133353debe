import action from '@viajario/web-kit/elements/action.module.css';
import { InAppNotice } from '@viajario/web-kit/session/in-app-notice.tsx';
import { Message } from './message.tsx';
import styles from './message.module.css';

const LOCKED_PASSPORT = (
  <>
    <path d="M34 8h44a6 6 0 0 1 6 6v68a6 6 0 0 1-6 6H34z" />
    <circle cx="59" cy="38" r="14" />
    <path d="M45 38h28M59 24c-9 9-9 19 0 28M59 24c9 9 9 19 0 28M46 68h26" />
    <path className={styles.front} d="M78 62h26v24H78z" />
    <path d="M83 62v-6a8 8 0 0 1 16 0v6M91 72v5" />
  </>
);

/** A visitor on the profile page. */
export function AccessDenied() {
  return (
    <Message
      title="Acesso Negado · Viajário"
      heading="Acesso Negado"
      text="Entre com sua conta Google para ver o seu perfil."
      drawing={LOCKED_PASSPORT}
    >
      <InAppNotice />
      <a className={action.action} href="/api/login?returnTo=%2Fprofile">
        Fazer Login
      </a>
    </Message>
  );
}
