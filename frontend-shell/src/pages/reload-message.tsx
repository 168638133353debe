import action from '@viajario/web-kit/elements/action.module.css';
import { Logo } from '../brand/logo.tsx';
import { CLOUD, Message } from './message.tsx';
import styles from './message.module.css';

/** A page that can only be helped by loading it again. */
export function ReloadMessage({ heading, text }: { heading: string; text: string }) {
  return (
    <main className={styles.alone}>
      <Logo />
      <Message alert title="Viajário" heading={heading} text={text} drawing={CLOUD}>
        <button className={action.action} type="button" onClick={() => window.location.reload()}>
          Tentar novamente
        </button>
      </Message>
    </main>
  );
}
