import { useState, type ReactNode } from 'react';
import styles from './loading.module.css';

/**
 * Grey shapes in place of what is fetched. Nothing of them is seen for 300 ms, so that a fast answer does not flicker; where one
 * wait follows another (first the screen's code, then its data) they count as one.
 */
export function Loading({ className = '', children }: { className?: string; children: ReactNode }) {
  const [{ since, waited }] = useState(startWaiting);
  return (
    <div
      aria-busy
      data-waiting={since}
      className={`${styles.loading} ${className}`}
      style={{ animationDelay: `calc(var(--patience) - ${waited}ms)` }}
    >
      {children}
    </div>
  );
}

/** The document is what remotes share: the shape that this one takes over from may be drawn by the shell. */
function startWaiting(): { since: number; waited: number } {
  const now = Math.round(performance.now());
  const since = Number(document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting ?? now);
  return { since, waited: now - since };
}

interface BoneProps {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** One grey shape, as high as a line of small text unless set otherwise. */
export function Bone({ width = '100%', height = '0.875rem', round = false }: BoneProps) {
  return <span className={`${styles.bone} ${round ? styles.round : ''}`} style={{ width, height }} />;
}
