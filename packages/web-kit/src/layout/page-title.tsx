import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import styles from './page-title.module.css';

interface Props {
  children: string;
  /** The document's title instead, where the heading names somebody: browsers keep titles in their history, on disk, after signing out. */
  neutral?: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A line below it. */
  description?: ReactNode;
  /** Closer to what follows, and on a phone with the buttons beside the heading: for short titles and few buttons. */
  compact?: boolean;
}

/** A screen's one h1, and the same text as the document's title, unless that is `neutral`. The focus comes here from the link that led to the screen. */
export function PageTitle({ children, neutral = children, actions, description, compact }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFollowed = useNavigationType() === 'PUSH';
  const takeFocus = useEffectEvent(() => {
    // The link went away with the former screen, or stands in the menu. A focus that is elsewhere by now stays there.
    const focused = document.activeElement;
    if (wasFollowed && (focused === document.body || focused?.hasAttribute('aria-current'))) heading.current?.focus();
  });
  // Before the screen is drawn: a Tab right after that goes on from here.
  useLayoutEffect(() => takeFocus(), []);
  return (
    <div className={`${styles.row} wrap start between gap-3-4 mb-6 ${compact ? styles.compact : ''}`}>
      <title>{`${neutral} · Viajário`}</title>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {children}
        </h1>
        {description && <p className="flush quiet breaks">{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
