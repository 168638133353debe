import { useEffect } from 'react';
import action from '@viajario/web-kit/elements/action.module.css';
import { InAppNotice } from '@viajario/web-kit/session/in-app-notice.tsx';
import { SHARE_PATH } from '@viajario/contracts/remotes';
import { forgetShared } from '@viajario/web-kit/share/shared.ts';
import { Message } from '../pages/message.tsx';
import styles from '../pages/message.module.css';

const DROPPED = (
  <>
    <path d="M34 34h52v48H34z" />
    <path className={styles.line} d="M60 10v40M46 38l14 14 14-14" />
    <path className={styles.front} d="M26 66h22l6 8h12l6-8h22v22H26z" />
  </>
);

/** '/compartilhar' of a visitor: nothing of what was shared waits for the sign-in. */
export default function ShareAgain() {
  useEffect(forgetShared, []);
  return (
    <Message
      title="Compartilhar para o Viajário · Viajário"
      heading="Entre e compartilhe de novo"
      text="Nada do que você compartilhou ficou neste aparelho. Depois de entrar, volte ao outro aplicativo e compartilhe outra vez."
      drawing={DROPPED}
    >
      <InAppNotice />
      <a className={action.action} href={`/api/login?returnTo=${encodeURIComponent(SHARE_PATH)}`}>
        Entrar
      </a>
    </Message>
  );
}
