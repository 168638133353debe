import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { ConsentNotice } from '../consent/consent-notice.tsx';
import { GoogleButton } from '../landing/google-button.tsx';
import styles from './public-frame.module.css';
import { SkipLink } from './skip-link.tsx';
import { NO_LINKS, type PublicLinks } from './public-links.ts';

interface Props {
  children: ReactNode;
  /** The screen sets its own margins. */
  wide?: boolean;
  links?: PublicLinks;
  /** Ways around a long page, beside the name. */
  nav?: ReactNode;
  /** At the right end of the header, instead of the way in. */
  action?: ReactNode;
}

/** What visitors see around a screen: the name, the way in, the terms. Prerendered pages use it too, so it knows no router. */
export function PublicFrame({ children, wide = false, links = NO_LINKS, nav, action = <GoogleButton /> }: Props) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <ConsentNotice />
      <header className={styles.header}>
        <a className={styles.home} href="/" aria-label="Viajário, início">
          <Logo />
        </a>
        {nav}
        {action}
      </header>
      <main id="conteudo" className={wide ? styles.wide : styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <span>Viajário</span>
        <nav className={styles.ways} aria-label="Rodapé">
          <a href="/termos" target="_blank" rel="noopener">
            Termos e Condições de Uso
          </a>
          <a href="/termos#privacidade" target="_blank" rel="noopener">
            Privacidade
          </a>
          <button className={styles.preferences} type="button" data-answer="ask" data-needs="ADS_CONVERSION_ID">
            Preferências de anúncios
          </button>
          {links.companyUrl !== null && (
            <a href={links.companyUrl} target="_blank" rel="noopener" data-needs="COMPANY_URL">
              Site da empresa
            </a>
          )}
        </nav>
      </footer>
    </div>
  );
}
