import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './section.module.css';

interface Props {
  title: string;
  /** Addresses that end in `#id` lead here. */
  id?: string;
  /** Holds what cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
}

/** One section of a screen that is made of several, one below the other. */
export function Section({ title, id, danger, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!id || hash !== `#${id}`) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [id, hash, key]);
  return (
    <section
      ref={place}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      className={danger ? `${styles.section} takes-focus ${styles.danger}` : `${styles.section} takes-focus`}
    >
      <h2 className={`${styles.heading} flush mb-3 lead strong`}>{title}</h2>
      {children}
    </section>
  );
}
