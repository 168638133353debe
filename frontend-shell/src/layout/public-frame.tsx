import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/logo.tsx';
import { GoogleButton } from '../landing/google-button.tsx';
import styles from './public-frame.module.css';

/** What visitors see around a screen: the name, the way in, the terms. */
export function PublicFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.home} to="/" aria-label="Viajário, início">
          <Logo />
        </Link>
        <GoogleButton />
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
