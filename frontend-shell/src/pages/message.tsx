import type { ReactNode } from 'react';
import styles from './message.module.css';

interface Props {
  /** The document's title, where the screen has one of its own. */
  title?: string;
  heading: string;
  text: string;
  /** Shapes of a picture of 120 x 96. */
  drawing: ReactNode;
  /** Announced at once to screen readers. */
  alert?: boolean;
  /** The way on. */
  children: ReactNode;
}

/** A screen that is nothing but a message: a picture, what happened, the way on. */
export function Message({ title, heading, text, drawing, alert, children }: Props) {
  return (
    <div className={styles.message} role={alert ? 'alert' : undefined}>
      {title && <title>{title}</title>}
      <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** A cloud in the way: what should be here did not arrive. */
export const CLOUD = (
  <>
    <path d="M36 66h46a16 16 0 0 0 2-32 24 24 0 0 0-46-5 19 19 0 0 0-2 37z" />
    <path className={styles.line} d="M60 36v12M60 55v.1M40 80h10M60 80h20" />
  </>
);
