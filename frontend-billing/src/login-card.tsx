import action from '@viajario/web-kit/elements/action.module.css';
import { InAppNotice } from '@viajario/web-kit/session/in-app-notice.tsx';
import styles from './panel.module.css';
import { LOGIN_NEEDED } from './texts.ts';

/** What a visitor sees in place of what only a signed-in user can do; the sign-in leads back to `returnTo`. */
export function LoginCard({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <section className={styles.panel} aria-labelledby="login-necessario">
      <h2 id="login-necessario" className={styles.heading}>
        {LOGIN_NEEDED}
      </h2>
      <p className="flush mb-4 breaks pretty">{text}</p>
      <InAppNotice />
      <a className={action.action} href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`}>
        Fazer Login
      </a>
    </section>
  );
}
