import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/logo.tsx';
import { GoogleButton } from '../landing/google-button.tsx';
import styles from './public-frame.module.css';

interface Props {
  children: ReactNode;
  wide?: boolean;
  /** At the right end of the header, instead of the way in. */
  action?: ReactNode;
}

/** What visitors see around a screen: the name, the way in, the terms. */
export function PublicFrame({ children, wide = false, action = <GoogleButton /> }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.home} to="/" aria-label="Viajário, início">
          <Logo />
        </Link>
        {action}
      </header>
      <main className={wide ? styles.wide : styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span>Viajário</span>
        <a href="/termos" target="_blank" rel="noopener">
          Termos e Condições de Uso
        </a>
      </footer>
    </div>
  );
}
