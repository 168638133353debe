import { chatAddress, type PublicLinks } from '../layout/public-links.ts';
import { Action } from './action.tsx';
import styles from './closing.module.css';

/** The call to action at the end of the page. */
export function Closing({ links: { contactWhatsapp } }: { links: PublicLinks }) {
  return (
    <section className={styles.closing} aria-labelledby="comecar">
      <h2 id="comecar" className={styles.title}>
        Sua carteira de clientes merece um lugar só dela
      </h2>
      <p className={styles.text}>Crie a conta agora e cadastre o primeiro cliente em seguida. Os primeiros 5 dias são grátis.</p>
      <div className={`${styles.ways} wrap gap-4`}>
        <Action href="/api/login" conversion="entrar" look="light">
          Criar conta gratuita
        </Action>
        {contactWhatsapp !== null && (
          <a
            className={styles.contact}
            href={chatAddress(contactWhatsapp)}
            target="_blank"
            rel="noopener"
            data-conversion="contato"
            data-needs="CONTACT_WHATSAPP"
          >
            Fale conosco
          </a>
        )}
      </div>
    </section>
  );
}
