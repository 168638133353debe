import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import styles from './public-page.module.css';

interface Props {
  title: string;
  /** Said to browsers without JavaScript. */
  needsScript: string;
  /** Its parts for each state but loading; a script shows one of them. */
  children: ReactNode;
}

/** The frame of a page behind a secret link: rendered while building, filled in by a script of its own. */
export function PublicPage({ title, needsScript, children }: Props) {
  return (
    <>
      <title>{`${title} - Viajário`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <div className={styles.page}>
        <header className={styles.header}>
          <img className={styles.logo} data-logo alt="" hidden />
          <p className="flush strong breaks" data-conta>
            Viajário
          </p>
        </header>
        <main className={styles.paper}>
          <h1 className={styles.title}>{title}</h1>
          <noscript>{needsScript}</noscript>
          <div data-state="loading" className={styles.skeleton} role="status">
            <span className={styles.unseen}>Carregando</span>
          </div>
          {children}
        </main>
        <footer className={styles.footer}>
          <Logo />
          <a href="/termos#privacidade" target="_blank" rel="noopener noreferrer">
            Privacidade
          </a>
        </footer>
      </div>
    </>
  );
}

export function Ending({ state, title, children }: { state: string; title: string; children: ReactNode }) {
  return (
    <section data-state={state} tabIndex={-1} className={styles.ending} aria-labelledby={`fim-${state}`} hidden>
      <h2 id={`fim-${state}`}>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

export const Dead = ({ children }: { children: ReactNode }) => (
  <Ending state="dead" title="Este link não vale mais">
    {children}
  </Ending>
);

/** What was to be read is no longer there. */
export const Gone = ({ title }: { title: string }) => (
  <Ending state="dead" title={title}>
    O link venceu ou foi encerrado. Fale com sua agência.
  </Ending>
);

/** The address could not be asked; the script writes why. */
export const Failed = () => (
  <Ending state="failed" title="Não foi possível abrir o link">
    <span data-why />
    <br />
    <button className={styles.button} type="button" data-again>
      Tentar novamente
    </button>
  </Ending>
);
